-- Some time after an order has ended, its customer's name and e-mail address are removed, both together.
ALTER TABLE "store_order" DROP CONSTRAINT "store_order_placed_by_account_or_customer",
    ADD CONSTRAINT "store_order_placed_by_account_or_customer" CHECK (
        CASE WHEN "account_id" IS NULL AND NOT ("status" IN ('delivered', 'cancelled') AND "customer_name" IS NULL)
                THEN "customer_name" IS NOT NULL AND "customer_email" IS NOT NULL
             ELSE "customer_name" IS NULL AND "customer_email" IS NULL END
    ) NOT VALID;
