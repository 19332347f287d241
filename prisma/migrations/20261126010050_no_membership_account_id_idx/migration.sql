DROP INDEX CONCURRENTLY "membership_account_id_idx";
