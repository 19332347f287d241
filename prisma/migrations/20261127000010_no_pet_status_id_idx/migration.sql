DROP INDEX CONCURRENTLY "pet_status_id_idx";
