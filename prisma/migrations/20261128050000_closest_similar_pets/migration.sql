-- pg_trgm may have been created in another schema than ours.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident("nspname")), true)
FROM "pg_extension" JOIN "pg_namespace" ON "pg_namespace"."oid" = "extnamespace" WHERE "extname" = 'pg_trgm';

-- The animals whose names are as like a text as pg_trgm.word_similarity_threshold says. Becomes a part of the query that uses it; since it is
-- taken apart now, the operator is found wherever the extension is.
CREATE FUNCTION "pets_alike"("asked" TEXT) RETURNS TABLE ("id" BIGINT, "category_id" BIGINT, "status" "pet_status", "key" TEXT)
    LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT "pet"."id", "pet"."category_id", "pet"."status", "search_text"("pet"."name") COLLATE "C" FROM "pet"
    WHERE "asked" <% "trigram_text"("search_text"("pet"."name")) AND "pet"."withdrawn_at" IS NULL;
END;

-- As before, but not all of them in a large catalogue, where each costs the reading and comparing of a row: where a hundred are so close, those
-- that are less close are not looked for, and of 1,001 nobody asks how many more there are. How close must not depend on the category and the
-- statuses that are asked for, since an overview counts what each of them would find.
CREATE OR REPLACE FUNCTION "similar_pets"("query" TEXT, "category" BIGINT, "statuses" "pet_status"[])
    RETURNS TABLE ("id" BIGINT, "name" TEXT, "category_id" BIGINT, "status" "pet_status", "key" TEXT, "distance" INTEGER)
    LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.42
AS $$
#variable_conflict use_column
DECLARE
    "asked" TEXT := "trigram_text"("query");
    -- To a word of three letters, all that shares two with it would be found at less.
    "thresholds" TEXT[] := ARRAY['0.8', '0.6', CASE WHEN char_length("query") > 3 THEN '0.42' ELSE '0.5005' END];
    "threshold" TEXT;
    "has_words_of_one_character" BOOLEAN := "query" ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]';
    "found" BIGINT[] := '{}';
    "are_enough" BOOLEAN;
BEGIN
    IF char_length("asked") < 3 THEN RETURN; END IF;
    "asked" := left("asked", 64);
    FOREACH "threshold" IN ARRAY "thresholds" LOOP
        PERFORM set_config('pg_trgm.word_similarity_threshold', "threshold", true);
        -- Read no further than is asked for below, but planned as if it were, so that it is the index of trigrams which is read.
        WITH "similar" AS MATERIALIZED (SELECT * FROM "pets_alike"("asked"))
        SELECT
            "found" || ARRAY(
                SELECT "id" FROM "similar"
                WHERE "status" = ANY ("statuses") AND ("category" IS NULL OR "category_id" = "category")
                    AND NOT ("key" >= "query" AND "key" < "query" || chr(1114111))
                    AND (NOT "has_words_of_one_character" OR strpos("key", "query") > 0)
                LIMIT 1001
            ),
            (SELECT count(*) = 100 FROM (SELECT FROM "similar" LIMIT 100) AS "first")
        INTO "found", "are_enough";
        EXIT WHEN "are_enough";
    END LOOP;
    RETURN QUERY
        SELECT *, "search_distance"("key", "query") FROM (
            SELECT "id", "name", "category_id", "status", "search_text"("name") AS "key" FROM "pet" WHERE "id" = ANY ("found")
            OFFSET 0 -- so that nothing is computed twice
        ) AS "pet";
END $$;
