-- Who sent an invitation; null for the links that nobody's role stands for, such as those of an operator.
ALTER TABLE "one_time_link" ADD COLUMN "inviter_id" BIGINT;

ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_inviter_id_fkey"
  FOREIGN KEY ("inviter_id") REFERENCES "store_user" ("id") ON DELETE CASCADE ON UPDATE RESTRICT NOT VALID;

-- An invitation ends with the role that allowed it: otherwise an owner could invite another address of theirs, and come
-- back after they were removed.
CREATE FUNCTION end_invitations_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE one_time_link SET ends_at = to_timestamp(0) WHERE inviter_id = OLD.user_id AND account_id = OLD.account_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER membership_ends_owner AFTER DELETE ON membership FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION end_invitations_to_account();
CREATE TRIGGER membership_is_no_owner AFTER UPDATE ON membership FOR EACH ROW
  WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION end_invitations_to_account();

CREATE FUNCTION end_invitations_to_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE one_time_link SET ends_at = to_timestamp(0) WHERE inviter_id = OLD.id AND purpose = 'become_staff';
  RETURN NULL;
END
$$;

-- Those without a `staff_role` are owners.
CREATE TRIGGER store_user_is_no_owner AFTER UPDATE ON store_user FOR EACH ROW
  WHEN (
    OLD.role = 'staff' AND coalesce(OLD.staff_role, 'owner') = 'owner'
    AND NOT (NEW.role IS NOT DISTINCT FROM 'staff' AND coalesce(NEW.staff_role, 'owner') = 'owner')
  ) EXECUTE FUNCTION end_invitations_to_staff();
