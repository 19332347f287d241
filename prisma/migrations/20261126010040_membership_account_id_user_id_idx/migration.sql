-- For pages of the members of an account.
CREATE INDEX CONCURRENTLY "membership_account_id_user_id_idx" ON "membership"("account_id", "user_id");
