CREATE INDEX CONCURRENTLY "store_order_searched_text_idx" ON "store_order"
    USING GIN ("searched_text" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
