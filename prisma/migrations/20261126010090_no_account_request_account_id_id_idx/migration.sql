DROP INDEX CONCURRENTLY "account_request_account_id_id_idx";
