-- How many mails strangers have caused to one recipient on a UTC day.
CREATE TABLE stranger_mail_count (
  recipient bytea NOT NULL,
  day date NOT NULL,
  mails integer NOT NULL,
  CONSTRAINT stranger_mail_count_pkey PRIMARY KEY (recipient, day)
);
CREATE INDEX stranger_mail_count_day_idx ON stranger_mail_count (day);

-- Whose reader wants no mails about animals, whoever asks for them.
CREATE TABLE stopped_alerts (
  stop_token_hash bytea NOT NULL,
  stopped_at timestamptz(3) NOT NULL,
  CONSTRAINT stopped_alerts_pkey PRIMARY KEY (stop_token_hash)
);
