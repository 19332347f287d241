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
