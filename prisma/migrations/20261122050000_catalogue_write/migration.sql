-- Counts the statements that change what pages show, apart from animals' statuses, which "pet_change" numbers. A sequence costs a write no
-- lock. It is ahead of the commit, and does not go back: who reads it must also ask which transactions are still running.
CREATE SEQUENCE "catalogue_write";
SELECT setval('"catalogue_write"', 1);

CREATE FUNCTION "count_catalogue_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('"catalogue_write"');
    RETURN NULL;
END $$;

-- After the rows were written, so that the transaction has a number by which others see that it is running.
CREATE TRIGGER "pet_write_counted"
    AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "name", "category_id", "created_at" ON "pet"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_write"();
CREATE TRIGGER "category_write_counted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_write"();
