-- Set when the customer has cancelled the order: what they say of why. A column of its own, since a new value of "cancellation_reason" could not
-- be used in the transaction that adds it, and a restore is one transaction; nor would the version before know it.
CREATE TYPE "customer_reason" AS ENUM ('not_said', 'changed_mind', 'found_another', 'bad_timing', 'by_mistake', 'other');
ALTER TABLE "store_order" ADD COLUMN "customer_reason" "customer_reason",
    ADD CONSTRAINT "store_order_customer_reason_alone"
    CHECK ("customer_reason" IS NULL OR ("status" = 'cancelled' AND "cancellation_reason" IS NULL)) NOT VALID;
