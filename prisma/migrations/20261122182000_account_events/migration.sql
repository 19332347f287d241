-- A role may have a limit of its own; a store with many orders takes longer.
SELECT set_config('statement_timeout', '0', true);

CREATE TYPE "account_action" AS ENUM (
    'key_created', 'key_changed', 'key_rotated', 'key_revoked', 'ban_lifted',
    'plan_changed', 'scopes_changed',
    'member_invited', 'invitation_withdrawn', 'member_joined', 'member_left', 'member_removed', 'role_changed',
    'request_made', 'request_withdrawn', 'request_granted', 'request_declined'
);

-- Who did what with an account, its keys and its members, and when. "actor" is NULL when nobody said who it was: what was changed by SQL alone.
-- Keys and users by their ids alone: the log holds no key, and no e-mail address of somebody who is a user no longer. "before" and "after"
-- are what was changed, in words of the table it stands in. Kept as long as the account is.
CREATE TABLE "account_event" (
    "id" BIGSERIAL NOT NULL,
    "account_id" BIGINT NOT NULL,
    "action" "account_action" NOT NULL,
    "key_id" BIGINT,
    "user_id" BIGINT,
    "before" TEXT,
    "after" TEXT,
    "actor" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "account_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_event_actor_form" CHECK ("actor" ~ '^(operator|(staff|user) [1-9][0-9]*)$'),
    CONSTRAINT "account_event_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "account_event_account_id_id_idx" ON "account_event"("account_id", "id");

-- Records nothing of an account that is being removed, with which its memberships and links go.
CREATE FUNCTION "add_account_event"(
    "account" BIGINT, "action" "account_action", "key" BIGINT, "member" BIGINT, "before" TEXT, "after" TEXT
) RETURNS VOID LANGUAGE sql AS $$
    INSERT INTO "account_event" ("account_id", "action", "key_id", "user_id", "before", "after", "actor")
    SELECT "id", $2, $3, $4, $5, $6, nullif(current_setting('pet_store.actor', true), '') FROM "account" WHERE "id" = $1;
$$;

-- By triggers, so that no way to change any of these can forget it.
CREATE FUNCTION "record_key_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "before" TEXT := CASE TG_OP WHEN 'UPDATE' THEN array_to_string(OLD."scopes", ' ') END;
    "after" TEXT := array_to_string(NEW."scopes", ' ');
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM "add_account_event"(NEW."account_id", 'key_created', NEW."id", NULL, NULL, "after");
        RETURN NULL;
    END IF;
    IF OLD."rotated_at" IS NULL AND NEW."rotated_at" IS NOT NULL THEN
        PERFORM "add_account_event"(NEW."account_id", 'key_rotated', NEW."id", NULL, NULL, NULL);
    END IF;
    IF OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL THEN
        PERFORM "add_account_event"(NEW."account_id", 'key_revoked', NEW."id", NULL, NULL, NULL);
    END IF;
    IF "before" IS DISTINCT FROM "after" THEN
        PERFORM "add_account_event"(NEW."account_id", 'key_changed', NEW."id", NULL, "before", "after");
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "api_key_events_recorded" AFTER INSERT OR UPDATE OF "scopes", "rotated_at", "revoked_at" ON "api_key"
    FOR EACH ROW EXECUTE FUNCTION "record_key_event"();

CREATE FUNCTION "record_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "plan_before" TEXT := concat_ws(' ', OLD."plan", OLD."per_minute", OLD."per_day");
    "plan_after" TEXT := concat_ws(' ', NEW."plan", NEW."per_minute", NEW."per_day");
BEGIN
    IF "plan_before" <> "plan_after" THEN
        PERFORM "add_account_event"(NEW."id", 'plan_changed', NULL, NULL, "plan_before", "plan_after");
    END IF;
    IF OLD."granted_scopes" <> NEW."granted_scopes" THEN
        PERFORM "add_account_event"(
            NEW."id", 'scopes_changed', NULL, NULL,
            array_to_string(OLD."granted_scopes", ' '), array_to_string(NEW."granted_scopes", ' ')
        );
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "account_changes_recorded" AFTER UPDATE OF "plan", "per_minute", "per_day", "granted_scopes" ON "account"
    FOR EACH ROW EXECUTE FUNCTION "record_account_change"();

CREATE FUNCTION "record_membership_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM "add_account_event"(NEW."account_id", 'member_joined', NULL, NEW."user_id", NULL, NEW."role"::TEXT);
    ELSIF TG_OP = 'UPDATE' AND OLD."role" <> NEW."role" THEN
        PERFORM "add_account_event"(NEW."account_id", 'role_changed', NULL, NEW."user_id", OLD."role"::TEXT, NEW."role"::TEXT);
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM "add_account_event"(
            OLD."account_id",
            CASE current_setting('pet_store.actor', true) WHEN 'user ' || OLD."user_id" THEN 'member_left' ELSE 'member_removed' END
                ::"account_action",
            NULL, OLD."user_id", OLD."role"::TEXT, NULL
        );
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "membership_events_recorded" AFTER INSERT OR DELETE OR UPDATE OF "role" ON "membership"
    FOR EACH ROW EXECUTE FUNCTION "record_membership_event"();

-- An invitation is withdrawn by ending it; one that is accepted, or that nobody has used in time, is removed. Not who is invited: they may never
-- become a user.
CREATE FUNCTION "record_invitation_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "add_account_event"(
        NEW."account_id",
        CASE TG_OP WHEN 'INSERT' THEN 'member_invited' ELSE 'invitation_withdrawn' END::"account_action",
        NULL, NULL, NULL, NEW."membership_role"::TEXT
    );
    RETURN NULL;
END $$;
CREATE TRIGGER "invitation_events_recorded" AFTER INSERT OR UPDATE OF "ends_at" ON "one_time_link"
    FOR EACH ROW WHEN (NEW."purpose" = 'join_account') EXECUTE FUNCTION "record_invitation_event"();
CREATE INDEX "one_time_link_account_id_idx" ON "one_time_link"("account_id");

-- An account that has owners keeps one of them, unless that one is removed as a user. Whoever takes an owner away locks the account before they
-- look for others, so that two owners who leave at once do not each count on the other.
CREATE FUNCTION "refuse_to_lose_last_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "account" WHERE "id" = OLD."account_id" FOR NO KEY UPDATE;
    IF FOUND AND EXISTS (SELECT FROM "store_user" WHERE "id" = OLD."user_id")
        AND NOT EXISTS (SELECT FROM "membership" WHERE "account_id" = OLD."account_id" AND "role" = 'owner') THEN
        RAISE EXCEPTION 'the account % would have no owner', OLD."account_id"
            USING ERRCODE = 'check_violation', TABLE = 'membership', CONSTRAINT = 'membership_keeps_an_owner';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "membership_keeps_an_owner_when_changed" AFTER UPDATE OF "role" ON "membership"
    FOR EACH ROW WHEN (OLD."role" = 'owner' AND NEW."role" <> 'owner') EXECUTE FUNCTION "refuse_to_lose_last_owner"();
CREATE TRIGGER "membership_keeps_an_owner_when_removed" AFTER DELETE ON "membership"
    FOR EACH ROW WHEN (OLD."role" = 'owner') EXECUTE FUNCTION "refuse_to_lose_last_owner"();
