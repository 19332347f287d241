DROP INDEX CONCURRENTLY "session_user_id_idx";
