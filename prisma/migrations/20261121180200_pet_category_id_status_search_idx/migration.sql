CREATE INDEX CONCURRENTLY "pet_category_id_status_search_idx" ON "pet"("category_id", "status", ("search_text"("name") COLLATE "C"), "id");
