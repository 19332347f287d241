-- In a transaction of its own, since reading all rows must not hold the lock that the constraint needed.
ALTER TABLE "account_event" VALIDATE CONSTRAINT "account_event_actor_form";
