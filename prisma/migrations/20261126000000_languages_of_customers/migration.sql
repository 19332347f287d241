-- The language in which a customer reads what the store writes to them.
CREATE TYPE "customer_language" AS ENUM ('en', 'de');
ALTER TABLE "store_order" ADD COLUMN "language" "customer_language" NOT NULL DEFAULT 'en';
ALTER TABLE "availability_alert" ADD COLUMN "language" "customer_language" NOT NULL DEFAULT 'en';

-- The store's own words in German. Where they are empty, readers of German see the English ones.
ALTER TABLE "store_details" ADD COLUMN "handover_de" TEXT NOT NULL DEFAULT '';
ALTER TABLE "store_details" ADD COLUMN "reservation_cost_de" TEXT NOT NULL DEFAULT '';
ALTER TABLE "store_details" ADD COLUMN "price_settlement_de" TEXT NOT NULL DEFAULT '';
