CREATE TYPE "request_kind" AS ENUM ('scopes', 'plan');
CREATE TYPE "request_state" AS ENUM ('open', 'granted', 'declined', 'withdrawn');

-- What an account asks of the staff: scopes that its keys may have, or another plan. It has one open request of each kind.
CREATE TABLE "account_request" (
    "id" BIGSERIAL NOT NULL,
    "account_id" BIGINT NOT NULL,
    "kind" "request_kind" NOT NULL,
    "scopes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "plan" "plan",
    "per_minute" INTEGER,
    "per_day" INTEGER,
    "reason" TEXT,
    "state" "request_state" NOT NULL DEFAULT 'open',
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "account_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_request_asks_for_something" CHECK (
        CASE "kind"
            WHEN 'scopes' THEN cardinality("scopes") > 0 AND "plan" IS NULL
            WHEN 'plan' THEN cardinality("scopes") = 0 AND "plan" IS NOT NULL
        END
    ),
    CONSTRAINT "account_request_limits_only_for_enterprise" CHECK (
        CASE WHEN "plan" = 'enterprise' THEN "per_minute" > 0 AND "per_day" > 0 ELSE "per_minute" IS NULL AND "per_day" IS NULL END
    ),
    CONSTRAINT "account_request_has_ended_unless_open" CHECK (("state" = 'open') = ("ended_at" IS NULL)),
    CONSTRAINT "account_request_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "account_request_one_open" ON "account_request"("account_id", "kind") WHERE "state" = 'open';
CREATE INDEX "account_request_account_id_id_idx" ON "account_request"("account_id", "id");
CREATE INDEX "account_request_state_id_idx" ON "account_request"("state", "id");

CREATE FUNCTION "record_request_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "add_account_event"(
        NEW."account_id",
        ('request_' || CASE NEW."state" WHEN 'open' THEN 'made' ELSE NEW."state"::TEXT END)::"account_action",
        NULL, NULL, NULL,
        CASE NEW."kind"
            WHEN 'scopes' THEN array_to_string(NEW."scopes", ' ')
            ELSE concat_ws(' ', NEW."plan", NEW."per_minute", NEW."per_day")
        END
    );
    RETURN NULL;
END $$;
CREATE TRIGGER "account_request_events_recorded" AFTER INSERT OR UPDATE OF "state" ON "account_request"
    FOR EACH ROW EXECUTE FUNCTION "record_request_event"();
