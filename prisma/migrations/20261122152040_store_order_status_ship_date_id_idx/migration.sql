CREATE INDEX CONCURRENTLY "store_order_status_ship_date_id_idx" ON "store_order"("status", "ship_date", "id");
