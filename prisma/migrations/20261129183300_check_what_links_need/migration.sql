-- Apart from the migration that adds it, since it takes a while and lets others write only there.
ALTER TABLE one_time_link VALIDATE CONSTRAINT one_time_link_has_what_it_needs;
