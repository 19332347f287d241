DROP INDEX CONCURRENTLY "api_key_account_id_idx";
