-- For the orders of an account, page by page.
CREATE INDEX CONCURRENTLY "store_order_account_id_id_idx" ON "store_order"("account_id", "id");
