-- A role may have a limit of its own; the indexes of a large catalogue take longer.
SELECT set_config('statement_timeout', '0', true);

DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS "pg_trgm";
    CREATE EXTENSION IF NOT EXISTS "unaccent";
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
    -- The error of a migration is told by its message alone.
    RAISE EXCEPTION '%. Searching needs PostgreSQL''s own extensions pg_trgm and unaccent. Install them (Debian has them in '
        'postgresql-contrib), have an administrator of the database run "CREATE EXTENSION IF NOT EXISTS pg_trgm; '
        'CREATE EXTENSION IF NOT EXISTS unaccent;", then "npx prisma migrate resolve --rolled-back 20261121180000_search", '
        'and start again', SQLERRM;
END $$;
-- They may have been created in another schema than ours; what is made below remembers where it found them.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), string_agg(DISTINCT quote_ident("nspname"), ', ')), true)
FROM "pg_extension" JOIN "pg_namespace" ON "pg_namespace"."oid" = "extnamespace" WHERE "extname" IN ('pg_trgm', 'unaccent');

-- The text by which a name is searched and sorted: lower case, without accents. unaccent() is not immutable because its rules are a file
-- that an administrator may edit (REINDEX afterwards); the dictionary is named, so that no setting chooses another.
CREATE FUNCTION "search_text"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(unaccent('unaccent'::regdictionary, normalize("name", NFC)));

-- How far a searched text is from what was asked: 0 when it begins with that (as an index can tell: there is no character after U+10FFFF),
-- else 1 (has it as a word) to 1001 (nothing in common). Only the first 64 characters are compared: the rest costs more than it tells.
CREATE FUNCTION "search_distance"("text" TEXT, "query" TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN "text" COLLATE "C" >= "query" AND "text" COLLATE "C" < "query" || chr(1114111) THEN 0
        ELSE 1001 - round(1000 * word_similarity(left("query", 64), "text"))::INTEGER END;

-- For animals in given states sorted by name, all or those of a category; and for names that begin with a text.
CREATE INDEX "pet_status_search_idx" ON "pet"("status", ("search_text"("name") COLLATE "C"), "id");
CREATE INDEX "pet_category_id_status_search_idx" ON "pet"("category_id", "status", ("search_text"("name") COLLATE "C"), "id");
-- The same for the newest first. No other index has this order, so no plan can read through animals in other states to have it.
CREATE INDEX "pet_status_newest_idx" ON "pet"("status", (-"id"));
CREATE INDEX "pet_category_id_status_newest_idx" ON "pet"("category_id", "status", (-"id"));
DROP INDEX "pet_category_id_id_idx";
-- For names in which a word is like a text. Every search reads through the list of pending entries, so that is kept short (in kB).
CREATE INDEX "pet_search_trigrams_idx" ON "pet" USING GIN ("search_text"("name") gin_trgm_ops) WITH (gin_pending_list_limit = 256);

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
