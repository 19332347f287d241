CREATE TABLE "ended_session" (
    "id" UUID NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_session_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "ended_session_ends_at_idx" ON "ended_session"("ends_at");
