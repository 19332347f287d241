-- Tells who follows an order, once the change is committed, that its state is another; what it is must be read.
CREATE FUNCTION "notify_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('order_change', NEW."id"::TEXT);
    RETURN NULL;
END $$;
CREATE TRIGGER "order_change_notified" AFTER UPDATE OF "status" ON "store_order"
    FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status")
    EXECUTE FUNCTION "notify_order_change"();
