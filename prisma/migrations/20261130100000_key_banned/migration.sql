-- The staff can ban a key for a while. "after" is for how long, and why.
ALTER TYPE "account_action" ADD VALUE 'key_banned' BEFORE 'ban_lifted';
