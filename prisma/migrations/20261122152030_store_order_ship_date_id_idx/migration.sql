-- For those that are wanted first.
CREATE INDEX CONCURRENTLY "store_order_ship_date_id_idx" ON "store_order"("ship_date", "id");
