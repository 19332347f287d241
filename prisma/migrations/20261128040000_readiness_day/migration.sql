-- In how many minutes of a UTC day the store was ready, as the processes note together. Minutes are numbered from the beginning of the day.
-- A day counts from its first minute on, but for the day on which the record began.
CREATE TABLE "readiness_day" (
    "day" DATE NOT NULL,
    "first_minute" SMALLINT NOT NULL,
    "last_minute" SMALLINT NOT NULL,
    "ready_minutes" SMALLINT NOT NULL,
    CONSTRAINT "readiness_day_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "readiness_day_minutes" CHECK (
        0 <= "first_minute" AND "first_minute" <= "last_minute" AND "last_minute" < 1440
        AND "ready_minutes" BETWEEN 1 AND "last_minute" - "first_minute" + 1
    )
);
