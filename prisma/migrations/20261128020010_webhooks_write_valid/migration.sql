-- In a transaction of its own, since reading all rows must not hold the locks that the constraints needed.
ALTER TABLE "account" VALIDATE CONSTRAINT "account_granted_scopes_known";
ALTER TABLE "api_key" VALIDATE CONSTRAINT "api_key_scopes_known";
