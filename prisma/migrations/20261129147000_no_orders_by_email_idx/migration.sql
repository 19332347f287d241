DROP INDEX CONCURRENTLY "store_order_by_email_idx";
