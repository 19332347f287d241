LOCK TABLE "category" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "pet_profile" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "store_details" IN ACCESS EXCLUSIVE MODE;

-- What an animal costs, in the store's currency: for all of a kind, or for one animal in place of that. Null where nothing is said; 0 is free.
ALTER TABLE "category" ADD COLUMN "fee" DECIMAL(9,2),
    ADD CONSTRAINT "category_fee_is_not_negative" CHECK ("fee" >= 0) NOT VALID;
ALTER TABLE "pet_profile" ADD COLUMN "fee" DECIMAL(9,2),
    ADD CONSTRAINT "pet_profile_fee_is_not_negative" CHECK ("fee" >= 0) NOT VALID;

-- Its code in ISO 4217; empty where the store has not said, and then no fee is shown.
ALTER TABLE "store_details" ADD COLUMN "currency" TEXT NOT NULL DEFAULT '',
    ADD CONSTRAINT "store_details_currency_form" CHECK ("currency" ~ '^([A-Z]{3})?$') NOT VALID;
