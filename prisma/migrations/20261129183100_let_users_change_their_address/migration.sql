-- A link that confirms the new e-mail address of a user. Apart from what uses it: a new value is there once it is committed.
ALTER TYPE link_purpose ADD VALUE 'change_email' AFTER 'become_staff';
