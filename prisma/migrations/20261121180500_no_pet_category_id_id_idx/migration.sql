DROP INDEX CONCURRENTLY "pet_category_id_id_idx";
