-- A trigger sets it again; all others have the text that they had. In steps: who changes an order waits for one of them.
DO $$
DECLARE
    "last_id" BIGINT := 0;
    "next_id" BIGINT;
BEGIN
    LOOP
        SELECT max("id") INTO "next_id"
        FROM (SELECT "id" FROM "store_order" WHERE "id" > "last_id" ORDER BY "id" LIMIT 1000) AS "step";
        EXIT WHEN "next_id" IS NULL;
        UPDATE "store_order" SET "searched_text" = ''
        WHERE "id" > "last_id" AND "id" <= "next_id" AND octet_length("searched_text") <> char_length("searched_text");
        COMMIT;
        "last_id" := "next_id";
    END LOOP;
END $$;
