CREATE INDEX CONCURRENTLY "pet_category_id_status_newest_idx" ON "pet"("category_id", "status", (-"id"));
