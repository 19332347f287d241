ALTER TYPE "account_action" ADD VALUE 'webhook_created' AFTER 'request_declined';
ALTER TYPE "account_action" ADD VALUE 'webhook_changed' AFTER 'webhook_created';
ALTER TYPE "account_action" ADD VALUE 'webhook_disabled' AFTER 'webhook_changed';
ALTER TYPE "account_action" ADD VALUE 'webhook_enabled' AFTER 'webhook_disabled';
ALTER TYPE "account_action" ADD VALUE 'webhook_secret_rotated' AFTER 'webhook_enabled';
ALTER TYPE "account_action" ADD VALUE 'webhook_deleted' AFTER 'webhook_secret_rotated';

-- Of an endpoint, the log has the host of its URL alone: paths may hold secrets of whom they belong to. An endpoint that the store itself
-- disables is not recorded, since nobody has done it: the account's owners get a mail.
CREATE FUNCTION "record_webhook_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "before" TEXT := substring(OLD."url" FROM '://([^/\\?#]*)');
    "after" TEXT := substring(NEW."url" FROM '://([^/\\?#]*)');
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM "add_account_event"(NEW."account_id", 'webhook_created', NULL, NULL, NULL, "after");
        RETURN NULL;
    END IF;
    IF TG_OP = 'DELETE' THEN
        PERFORM "add_account_event"(OLD."account_id", 'webhook_deleted', NULL, NULL, "before", NULL);
        RETURN NULL;
    END IF;
    IF OLD."secret_seed" <> NEW."secret_seed" THEN
        PERFORM "add_account_event"(NEW."account_id", 'webhook_secret_rotated', NULL, NULL, NULL, "after");
    END IF;
    IF (OLD."url", OLD."types", OLD."description") <> (NEW."url", NEW."types", NEW."description") THEN
        PERFORM "add_account_event"(NEW."account_id", 'webhook_changed', NULL, NULL, "before", "after");
    END IF;
    IF NEW."enabled" AND NOT OLD."enabled" THEN
        PERFORM "add_account_event"(NEW."account_id", 'webhook_enabled', NULL, NULL, NULL, "after");
    ELSIF OLD."enabled" AND NEW."disabled_because" = 'account' THEN
        PERFORM "add_account_event"(NEW."account_id", 'webhook_disabled', NULL, NULL, NULL, "after");
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "webhook_endpoint_events_recorded"
    AFTER INSERT OR DELETE OR UPDATE OF "url", "types", "description", "enabled", "secret_seed" ON "webhook_endpoint"
    FOR EACH ROW EXECUTE FUNCTION "record_webhook_event"();

-- Endpoints are changed with keys, too.
ALTER TABLE "account_event" DROP CONSTRAINT "account_event_actor_form",
    ADD CONSTRAINT "account_event_actor_form" CHECK ("actor" ~ '^(operator|(staff|user|key) [1-9][0-9]*)$') NOT VALID;
