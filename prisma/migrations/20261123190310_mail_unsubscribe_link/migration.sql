-- By which its reader stops mails of this kind, for the header List-Unsubscribe (RFC 2369). It is as secret as the rest of a mail.
ALTER TABLE "mail" ADD COLUMN "unsubscribe_link" TEXT;
