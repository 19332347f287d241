-- For what goes with a key that is removed.
CREATE INDEX CONCURRENTLY "usage_hour_key_id_idx" ON "usage_hour"("key_id");
