-- For the staff; few animals are withdrawn, so that other readers pass over them along their indexes.
CREATE INDEX CONCURRENTLY "pet_withdrawn_idx" ON "pet"("withdrawn_at", "id") WHERE "withdrawn_at" IS NOT NULL;
