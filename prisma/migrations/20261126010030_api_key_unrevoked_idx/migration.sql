-- For those of an account that are valid, however many have ended.
CREATE INDEX CONCURRENTLY "api_key_unrevoked_idx" ON "api_key"("account_id", "expires_at") WHERE "revoked_at" IS NULL;
