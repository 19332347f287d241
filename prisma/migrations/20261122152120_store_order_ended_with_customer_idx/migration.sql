-- For the orders that have ended and still say whose they were.
CREATE INDEX CONCURRENTLY "store_order_ended_with_customer_idx" ON "store_order"("id")
    WHERE "status" IN ('delivered', 'cancelled') AND "customer_email" IS NOT NULL;
