-- For those of all accounts that have ended last.
CREATE INDEX CONCURRENTLY "account_request_ended_at_id_idx" ON "account_request"("ended_at", "id");
