-- A role may have a limit of its own; a large catalogue takes longer.
SELECT set_config('statement_timeout', '0', true);
-- pg_trgm may have been created in another schema than ours.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident("nspname")), true)
FROM "pg_extension" JOIN "pg_namespace" ON "pg_namespace"."oid" = "extnamespace" WHERE "extname" = 'pg_trgm';

-- Since when an animal is not offered any more, until it is brought back. One that is ordered or sold cannot be withdrawn, nor ordered while
-- it is.
ALTER TABLE "pet" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "pet_withdrawn_if_available" CHECK ("withdrawn_at" IS NULL OR "status" = 'available') NOT VALID;

-- What pages show depends on it too.
DROP TRIGGER "pet_write_counted" ON "pet";
CREATE TRIGGER "pet_write_counted"
    AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "name", "category_id", "created_at", "withdrawn_at" ON "pet"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_write"();

-- As before, of the animals that are offered.
CREATE OR REPLACE FUNCTION "similar_pets"("query" TEXT, "category" BIGINT, "statuses" "pet_status"[])
    RETURNS TABLE ("id" BIGINT, "name" TEXT, "category_id" BIGINT, "status" "pet_status", "key" TEXT, "distance" INTEGER)
    LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.42
BEGIN ATOMIC
    SELECT "found".* FROM (
        SELECT "pet".*, "search_distance"("pet"."key", "query") AS "distance" FROM (
            SELECT "pet"."id", "pet"."name", "pet"."category_id", "pet"."status", "search_text"("pet"."name") AS "key" FROM "pet"
            WHERE char_length("query") > 2 AND left("query", 64) <% "search_text"("pet"."name")
                AND "pet"."withdrawn_at" IS NULL AND "pet"."status" = ANY ("statuses") AND ("category" IS NULL OR "pet"."category_id" = "category")
            OFFSET 0 -- so that nothing is computed twice; here and below
        ) AS "pet" OFFSET 0
    ) AS "found"
    WHERE "found"."distance" > 0 AND ("found"."distance" <= 500 OR char_length("query") > 3);
END;
