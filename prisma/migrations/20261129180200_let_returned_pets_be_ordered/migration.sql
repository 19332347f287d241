-- A pet is one of a kind, so it has at most one order that is neither cancelled nor returned.
CREATE UNIQUE INDEX CONCURRENTLY store_order_one_binding_order ON store_order (pet_id)
    WHERE status <> 'cancelled' AND NOT is_returned;
