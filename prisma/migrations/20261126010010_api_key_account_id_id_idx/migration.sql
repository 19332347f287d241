-- For pages of those of an account, the newest first.
CREATE INDEX CONCURRENTLY "api_key_account_id_id_idx" ON "api_key"("account_id", "id");
