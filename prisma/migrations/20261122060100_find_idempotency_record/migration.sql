-- What was recorded for an Idempotency-Key, always by the index. A plan is kept as long as its connection; one that was made while the
-- table was all but empty would read through all of it, for each request, when a day's records have come.
CREATE FUNCTION "find_idempotency_record"("owner" TEXT, "key" TEXT) RETURNS SETOF "idempotency_record"
    LANGUAGE plpgsql STABLE ROWS 1 SET enable_seqscan = off AS $$
BEGIN
    RETURN QUERY SELECT "record".* FROM "idempotency_record" AS "record" WHERE "record"."owner" = $1 AND "record"."key" = $2;
END $$;
