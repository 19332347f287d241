-- What the store says of itself: one row, or none before anybody has written it. An empty text is a field that is not shown. "version" counts
-- the changes, so that two who edit at the same time notice each other.
CREATE TABLE "store_details" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "street_address" TEXT NOT NULL DEFAULT '',
    "locality" TEXT NOT NULL DEFAULT '',
    "region" TEXT NOT NULL DEFAULT '',
    "postal_code" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "opening_hours" JSONB NOT NULL DEFAULT '{}',
    "handover" TEXT NOT NULL DEFAULT '',
    "reservation_cost" TEXT NOT NULL DEFAULT '',
    "price_settlement" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" TEXT NOT NULL,
    CONSTRAINT "store_details_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "store_details_one_row" CHECK ("id" = 1),
    CONSTRAINT "store_details_changed_by_form" CHECK ("changed_by" ~ '^(operator|staff [1-9][0-9]*)$')
);

-- Every page shows some of it.
CREATE TRIGGER "store_details_write_counted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "store_details"
    FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_write"();
