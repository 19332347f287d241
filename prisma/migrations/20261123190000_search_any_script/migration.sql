-- The text by which a name is searched and sorted, now in any script: unaccent() knows the accents of Latin and Greek letters alone. Marks
-- that are written over and under letters are dropped in the scripts where people leave them out (й, ё, Arabic and Hebrew vowels), not
-- where they are letters of their own (Devanagari, Thai, Japanese). So is what Arabic keyboards write differently, and the Greek final
-- sigma. Names in Latin letters keep the text that they had, and cost what they did. The indexes are made again after this; until then,
-- they do not find the few names that have another text.
DO $$ DECLARE
    -- Named in full: the search path is another one while an index is built. ALTER EXTENSION "unaccent" SET SCHEMA needs this once more.
    "schema" TEXT := (
        SELECT quote_ident("nspname") FROM "pg_extension" JOIN "pg_namespace" ON "pg_namespace"."oid" = "extnamespace"
        WHERE "extname" = 'unaccent'
    );
BEGIN
    EXECUTE format(
        'CREATE OR REPLACE FUNCTION "search_text"("name" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS %L',
        format(
            $body$DECLARE "text" TEXT := lower(%s.unaccent(%L::regdictionary, normalize("name", NFC)));
BEGIN
    IF octet_length("text") = char_length("text") THEN RETURN "text"; END IF;
    RETURN translate(
        normalize(
            regexp_replace(
                normalize("text", NFD),
                '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'
            ),
            NFC
        ),
        U&'\03C2\0671\0649\06CC\0629\06A9', U&'\03C3\0627\064A\064A\0647\0643'
    );
END$body$,
            "schema", "schema" || '.unaccent'
        )
    );
END $$;

-- A search text in the letters a to z and the digits, for pg_trgm: where the locale of the database is C, as in the embedded one, it
-- sees no other letters. Each letter of another script becomes one of them, mostly a different one, so that words that are alike stay so. A
-- character of a script that is written without spaces becomes a word of its own, which can be found wherever it is.
CREATE FUNCTION "trigram_text"("text" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    IF octet_length("text") = char_length("text") THEN RETURN "text"; END IF;
    RETURN (
        SELECT string_agg(
            CASE
                WHEN "code" < 128 THEN "letter"
                WHEN "letter" ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]' THEN
                    ' ' || substr("letters", "code" / 1296 % 36 + 1, 1) || substr("letters", "code" / 36 % 36 + 1, 1)
                        || substr("letters", "code" % 36 + 1, 1) || ' '
                ELSE substr("letters", "code" % 36 + 1, 1)
            END,
            '' ORDER BY "at"
        )
        FROM unnest(string_to_array("text", NULL)) WITH ORDINALITY AS "each" ("letter", "at"),
            LATERAL (SELECT ascii("letter") AS "code", 'abcdefghijklmnopqrstuvwxyz0123456789' AS "letters") AS "of"
    );
END $$;
