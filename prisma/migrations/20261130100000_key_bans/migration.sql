-- Until when the staff has banned a key.
ALTER TABLE "api_key" ADD COLUMN "banned_until" TIMESTAMPTZ(3);
