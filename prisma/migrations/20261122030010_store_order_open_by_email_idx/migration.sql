-- For the open orders of an e-mail address, whatever its letter case.
CREATE INDEX CONCURRENTLY "store_order_open_by_email_idx" ON "store_order"(lower("customer_email")) WHERE "status" IN ('placed', 'approved');
