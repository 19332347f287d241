-- For those of a user that were used last.
CREATE INDEX CONCURRENTLY "session_user_id_last_seen_at_idx" ON "session"("user_id", "last_seen_at");
