-- For those of an account that are open, and those that have ended last.
CREATE INDEX CONCURRENTLY "account_request_account_id_ended_at_id_idx" ON "account_request"("account_id", "ended_at", "id");
