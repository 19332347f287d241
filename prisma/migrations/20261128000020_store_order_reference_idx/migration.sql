-- For those who look for an order by their own number.
CREATE INDEX CONCURRENTLY "store_order_reference_idx" ON "store_order"("reference", "account_id", "id") WHERE "reference" IS NOT NULL;
