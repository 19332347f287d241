-- Takes the lock of an Idempotency-Key until the transaction ends, if it is free, and then reads what was recorded for the key: in one call, but
-- in two statements, since one statement would not see what was committed just before it got the lock. Always by the index: a plan is kept
-- as long as its connection, and one that was made while the table was all but empty would read through all of it when a day's records have come.
CREATE FUNCTION "claim_idempotency_key"("lock" BIGINT, "owner" TEXT, "key" TEXT)
    RETURNS TABLE("is_free" BOOLEAN, "operation" TEXT, "body_hash" BYTEA, "result" TEXT, "created_at" TIMESTAMPTZ)
    LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
    "is_free" := pg_try_advisory_xact_lock($1);
    SELECT "record"."operation", "record"."body_hash", "record"."result", "record"."created_at"
    INTO "operation", "body_hash", "result", "created_at"
    FROM "idempotency_record" AS "record" WHERE "record"."owner" = $2 AND "record"."key" = $3;
    RETURN NEXT;
END $$;

-- Not called any more.
DROP FUNCTION "find_idempotency_record";
