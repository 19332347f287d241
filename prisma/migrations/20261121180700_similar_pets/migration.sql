-- A role may have a limit of its own; a large catalogue takes longer.
SELECT set_config('statement_timeout', '0', true);
-- The extensions may have been created in another schema than ours; what is made below remembers where it found them.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), string_agg(DISTINCT quote_ident("nspname"), ', ')), true)
FROM "pg_extension" JOIN "pg_namespace" ON "pg_namespace"."oid" = "extnamespace" WHERE "extname" IN ('pg_trgm', 'unaccent');

-- The animals whose names do not begin with a text but hold something like it. A setting of the function and not of the connection: behind
-- PgBouncer a connection is anybody's. PostgreSQL's 0.6 is too strict for names, of which most are one short word: "biscit" is 0.57 of
-- Biscuit. At 0.4 all that shares two letters with a word of four would be found; to a word of three, those are at 0.5. Texts of one or two
-- letters are like everything.
CREATE FUNCTION "similar_pets"("query" TEXT, "category" BIGINT, "statuses" "pet_status"[])
    RETURNS TABLE ("id" BIGINT, "name" TEXT, "category_id" BIGINT, "status" "pet_status", "key" TEXT, "distance" INTEGER)
    LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.42
BEGIN ATOMIC
    SELECT "found".* FROM (
        SELECT "pet".*, "search_distance"("pet"."key", "query") AS "distance" FROM (
            SELECT "pet"."id", "pet"."name", "pet"."category_id", "pet"."status", "search_text"("pet"."name") AS "key" FROM "pet"
            WHERE char_length("query") > 2 AND left("query", 64) <% "search_text"("pet"."name")
                AND "pet"."status" = ANY ("statuses") AND ("category" IS NULL OR "pet"."category_id" = "category")
            OFFSET 0 -- so that nothing is computed twice; here and below
        ) AS "pet" OFFSET 0
    ) AS "found"
    WHERE "found"."distance" > 0 AND ("found"."distance" <= 500 OR char_length("query") > 3);
END;

ANALYZE "pet";
