DROP INDEX CONCURRENTLY "pet_category_id_status_newest_idx";
