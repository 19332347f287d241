-- By which a customer's orders are found, and their last one. In a migration of its own, since it is built beside writes.
CREATE INDEX CONCURRENTLY "store_order_by_email_idx" ON "store_order"(lower("customer_email"), "id") WHERE "customer_email" IS NOT NULL;
