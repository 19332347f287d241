-- For pages of those of one status that are offered, by ascending id.
CREATE INDEX CONCURRENTLY "pet_status_withdrawn_at_id_idx" ON "pet"("status", "withdrawn_at", "id");
