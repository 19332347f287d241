-- Who has added an animal: an account changes and withdraws its own. Nobody knows it of earlier ones.
ALTER TABLE "pet" ADD COLUMN "account_id" BIGINT,
    ADD CONSTRAINT "pet_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account" ("id")
    ON DELETE RESTRICT ON UPDATE RESTRICT NOT VALID;
