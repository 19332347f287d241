DROP INDEX CONCURRENTLY "pet_status_search_idx";
