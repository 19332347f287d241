-- Keys that ended long ago, and were removed: what the audit log calls them, and by what the form that made one is known if it is sent again.
CREATE TABLE "removed_key" (
    "account_id" BIGINT NOT NULL,
    "id" BIGINT NOT NULL,
    "name" TEXT,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    CONSTRAINT "removed_key_pkey" PRIMARY KEY ("account_id", "id"),
    CONSTRAINT "removed_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "removed_key_hash_key" ON "removed_key"("hash");
