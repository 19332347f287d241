-- For pages of those of one category that are offered, by ascending id.
CREATE INDEX CONCURRENTLY "pet_category_id_withdrawn_at_id_idx" ON "pet"("category_id", "withdrawn_at", "id");
