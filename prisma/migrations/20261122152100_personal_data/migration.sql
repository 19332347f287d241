-- A role may have a limit of its own; a store with many orders takes longer.
SELECT set_config('statement_timeout', '0', true);

-- Some time after an order has ended, its customer's name and e-mail address are removed, both together.
ALTER TABLE "store_order" DROP CONSTRAINT "store_order_placed_by_account_or_customer",
    ADD CONSTRAINT "store_order_placed_by_account_or_customer" CHECK (
        CASE WHEN "account_id" IS NULL AND NOT ("status" IN ('delivered', 'cancelled') AND "customer_name" IS NULL)
                THEN "customer_name" IS NOT NULL AND "customer_email" IS NOT NULL
             ELSE "customer_name" IS NULL AND "customer_email" IS NULL END
    );

-- For the orders that have ended and still say whose they were.
CREATE INDEX "store_order_ended_with_customer_idx" ON "store_order"("id")
    WHERE "status" IN ('delivered', 'cancelled') AND "customer_email" IS NOT NULL;
