ALTER TABLE "category" VALIDATE CONSTRAINT "category_fee_is_not_negative";
ALTER TABLE "pet_profile" VALIDATE CONSTRAINT "pet_profile_fee_is_not_negative";
ALTER TABLE "store_details" VALIDATE CONSTRAINT "store_details_currency_form";
