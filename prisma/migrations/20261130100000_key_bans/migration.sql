-- The staff can ban a key for a while. Of the event that records it, "after" is for how long, and why.
ALTER TABLE "api_key" ADD COLUMN "banned_until" TIMESTAMPTZ(3);
ALTER TYPE "account_action" ADD VALUE 'key_banned' BEFORE 'ban_lifted';
