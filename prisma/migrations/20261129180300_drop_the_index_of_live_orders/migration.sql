-- With it, a pet that came back could not be ordered.
DROP INDEX CONCURRENTLY store_order_one_live_order;
