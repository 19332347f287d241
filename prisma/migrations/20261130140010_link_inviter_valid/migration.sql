ALTER TABLE "one_time_link" VALIDATE CONSTRAINT "one_time_link_inviter_id_fkey";
