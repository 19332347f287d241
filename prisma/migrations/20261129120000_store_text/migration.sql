-- A longer text of the store's in one language. An empty one is not shown.
CREATE TABLE "store_text" (
    "name" TEXT NOT NULL,
    "language" "customer_language" NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" TEXT NOT NULL,
    CONSTRAINT "store_text_pkey" PRIMARY KEY ("name", "language"),
    CONSTRAINT "store_text_name_known" CHECK ("name" IN ('imprint', 'terms', 'faq')),
    CONSTRAINT "store_text_length" CHECK (char_length("text") <= 20000)
);

-- Pages that are remembered lead to those that are shown.
CREATE TRIGGER "store_text_write_counted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "store_text"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_write"();
