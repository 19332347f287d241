-- For those of all accounts that have ended last; not for those of one account.
CREATE INDEX CONCURRENTLY "account_request_ended_idx" ON "account_request"("ended_at", "id") WHERE "ended_at" IS NOT NULL;
