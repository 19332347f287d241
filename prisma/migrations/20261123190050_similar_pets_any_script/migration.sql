-- A role may have a limit of its own; a large catalogue takes longer.
SELECT set_config('statement_timeout', '0', true);
-- pg_trgm may have been created in another schema than ours.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident("nspname")), true)
FROM "pg_extension" JOIN "pg_namespace" ON "pg_namespace"."oid" = "extnamespace" WHERE "extname" = 'pg_trgm';

-- As before, in any script.
CREATE OR REPLACE FUNCTION "search_distance"("text" TEXT, "query" TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN "text" COLLATE "C" >= "query" AND "text" COLLATE "C" < "query" || chr(1114111) THEN 0
        ELSE 1001 - round(1000 * word_similarity(left("trigram_text"("query"), 64), "trigram_text"("text")))::INTEGER END;

-- As before, in any script. A character that is a word of its own is there or is not: no other is like it.
CREATE OR REPLACE FUNCTION "similar_pets"("query" TEXT, "category" BIGINT, "statuses" "pet_status"[])
    RETURNS TABLE ("id" BIGINT, "name" TEXT, "category_id" BIGINT, "status" "pet_status", "key" TEXT, "distance" INTEGER)
    LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.42
BEGIN ATOMIC
    SELECT "found".* FROM (
        SELECT "pet".*, "search_distance"("pet"."key", "query") AS "distance" FROM (
            SELECT "pet"."id", "pet"."name", "pet"."category_id", "pet"."status", "search_text"("pet"."name") AS "key" FROM "pet"
            WHERE char_length("trigram_text"("query")) > 2
                AND left("trigram_text"("query"), 64) <% "trigram_text"("search_text"("pet"."name"))
                AND "pet"."withdrawn_at" IS NULL AND "pet"."status" = ANY ("statuses") AND ("category" IS NULL OR "pet"."category_id" = "category")
            OFFSET 0 -- so that nothing is computed twice; here and below
        ) AS "pet" OFFSET 0
    ) AS "found"
    WHERE "found"."distance" > 0 AND ("found"."distance" <= 500 OR char_length("query") > 3)
        AND ("query" !~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]' OR strpos("found"."key", "query") > 0);
END;

ANALYZE "pet";
