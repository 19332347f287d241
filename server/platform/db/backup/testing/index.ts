import { runSql } from '@/server/platform/db/testing'

/**
 * Rows for every table of the store, with everything that a text can hold, nulls, and what the triggers made of them.
 */
const everyTable = String.raw`
  SELECT acting_as('operator');
  INSERT INTO setting VALUES ('secret', 'c2VjcmV0'), (E'tab\t', E'line\nbreak\r \\. \\N \b\f\v');
  INSERT INTO category (name) VALUES ('Dogs'), (E'Katzen & Söhne — 猫 👩‍🚀 \\');
  INSERT INTO pet (name, category_id) SELECT 'Rex ' || n || E' \\n \\. ü', 1 + n % 2 FROM generate_series(1, 20) AS n;
  INSERT INTO pet (name, category_id, withdrawn_at) VALUES (repeat('🐈', 200), 2, now());
  INSERT INTO pet_import (added_at, added_by, pet_ids) VALUES (now(), 'staff 1', ARRAY[1, 20, 99]);
  INSERT INTO account (name) VALUES ('Kennel');
  INSERT INTO account (name, plan, per_minute, per_day) VALUES ('Zoo', 'enterprise', 2147483647, 1);
  INSERT INTO api_key (account_id, prefix, hash, scopes, name)
    VALUES (1, 'pet_ab', sha256('1'), ARRAY['pets:read', 'orders:write'], NULL), (2, 'pet_cd', sha256('2'), '{}', 'Till');
  UPDATE api_key SET banned_until = now() + '7 d' WHERE id = 2;
  INSERT INTO store_order (pet_id, account_id, ship_date) VALUES (1, 1, '0044-03-15 12:00:00.123Z BC'), (2, 1, NULL);
  INSERT INTO store_order (pet_id, customer_name, customer_email, mails_customer) VALUES (3, 'Ada', 'ada@example.com', true);
  UPDATE pet SET status = 'pending' WHERE id <= 3;
  UPDATE store_order SET status = 'approved' WHERE id = 2;
  UPDATE store_order SET status = 'delivered' WHERE id = 2;
  UPDATE pet SET status = 'sold' WHERE id = 2;
  UPDATE store_order SET status = 'cancelled', cancellation_reason = 'expired' WHERE id = 3;
  UPDATE pet SET status = 'available' WHERE id = 3;
  UPDATE pet SET status = 'pending' WHERE id = 4;
  INSERT INTO store_order (pet_id, account_id) VALUES (4, 1);
  UPDATE store_order SET status = 'approved' WHERE id = 4;
  UPDATE store_order SET status = 'delivered' WHERE id = 4;
  UPDATE store_order SET status = 'approved' WHERE id = 4;
  UPDATE store_order SET status = 'delivered' WHERE id = 4;
  INSERT INTO order_return VALUES (4, '2026-11-20', 'no_time', E'Says \\ "no"', now(), 'staff 1');
  UPDATE pet SET status = 'available' WHERE id = 4;
  INSERT INTO pet_outcome VALUES (21, 'moved', '2026-11-20', E'To \\ "Emden"', now(), 'staff 1');
  INSERT INTO idempotency_record VALUES ('account 1', 'key', 'orders.create', sha256(''), '{"a": [1, null, "\\u0000"]}', now());
  INSERT INTO guest_order_count VALUES (sha256('address'), 'day', 'infinity', 3);
  INSERT INTO account_request (account_id, kind, scopes, reason) VALUES (1, 'scopes', ARRAY['pets:write'], 'To sell "more"');
  INSERT INTO usage_hour VALUES (1, '2026-11-23 01:00Z', 1, 'listPets', '2xx', 9223372036854775807);
  INSERT INTO key_request (key_id, at, request_id, method, path, operation, status, ms) VALUES (1, now(), 'r', 'GET', '/v1/pets/9', 'getPet', 404, 3);
  INSERT INTO failed_request (key_id, at, request_id, operation, status, code) VALUES (1, now(), 'r', 'getPet', 404, 'not_found');
  INSERT INTO removed_key VALUES (1, 99, NULL, 'pet_ef', sha256('3')), (2, 98, E'Kasse "Süd"', 'pet_gh', sha256('4'));
  INSERT INTO usage_writer VALUES (gen_random_uuid(), 7, now());
  INSERT INTO store_user (email, password_hash) VALUES ('ada@example.com', '$argon2id$v=19'), ('bob@example.com', NULL);
  INSERT INTO membership VALUES (1, 1, 'owner', now()), (2, 1, 'member', now());
  INSERT INTO session VALUES (sha256('s'), 1, 'Firefox', now(), now(), now(), now());
  INSERT INTO one_time_link (id, purpose, email, ends_at) VALUES (sha256('l'), 'sign_up', 'c@example.com', now());
  INSERT INTO passkey VALUES (E'\\x00ff5c2e', 1, E'\\x0a', 4294967295, ARRAY['usb', '"a,b"', ''], true, 'Key', now());
  INSERT INTO passkey_challenge VALUES (sha256('c'), 'sign_in', NULL, now());
  INSERT INTO store_details (name, opening_hours, time_zone, visit_minutes, closed_on, version, changed_at, changed_by)
    VALUES (E'Tiere \\ "Söhne"', '{"monday": {"opens": "09:00", "closes": "17:00"}}', 'Europe/Berlin', 30,
      ARRAY['2026-12-24', '2026-12-31']::date[], 3, now(), 'staff 1');
  INSERT INTO adoption_questionnaire VALUES (1, ARRAY['adults'], 'flat', NULL, E'A \\ "cat"', 'some', 5, NULL, now());
  INSERT INTO store_text VALUES ('terms', 'de', E'Wir \\ "sagen"\n\nso', 2, now(), 'staff 1');
  INSERT INTO visit VALUES (1, '2026-12-01 10:00+01', '2026-12-01 10:30+01', 1, now(), NULL);
  INSERT INTO called_off_visit VALUES (1, '2026-12-02 10:00+01', '2026-12-02 10:30+01', now(), false);
  INSERT INTO pet_profile (pet_id, born_on, sex, temperament, good_with_cats, story, version, changed_at, changed_by)
    VALUES (1, '2024-02-29', 'female', ARRAY['calm', 'shy'], false, E'Likes \\ "tea"', 1, now(), 'operator');
  INSERT INTO pet_record VALUES (1, '276098102345678', '2026-11-01', E'Found \\ "in a box"', 2), (2, NULL, NULL, '', 1);
  INSERT INTO pet_treatment (pet_id, kind, name, given_on, next_due_on, note, done_by)
    VALUES (1, 'vaccination', E'L4 \\ "DHPPi"', '2026-11-02', '2027-11-02', '', 'staff 1'), (2, 'other', 'Bath', '2026-11-02', NULL, 'Wet', 'staff 1');
  INSERT INTO pet_weight VALUES (1, '2026-11-02', 4200), (1, '2026-11-09', 4350);
  INSERT INTO availability_alert VALUES (1, 'ada@example.com', sha256('t'), now());
  INSERT INTO search_alert VALUES (7, 'ada@example.com', sha256('t'), 1, ARRAY['small', '"a,b"'], ARRAY[1, 2], now(), 'de');
  INSERT INTO staff_note (pet_id, text, written_by, written_at) VALUES (1, E'Says \\ "no"', 'staff 1', now());
  INSERT INTO order_message (order_id, subject, text, written_by, written_at)
    VALUES (1, E'A \\ "question"', E'Hello\n\nAda', 'staff 1', now()), (3, NULL, 'Sorry', 'staff 1', now());
  INSERT INTO personal_data_change (order_id, change, changed_by, changed_at) VALUES (3, 'name_corrected', 'staff 1', now());
  INSERT INTO pet_photo (pet_id, key, position, alt_en, alt_de, width, height, widths)
    VALUES (1, repeat('0f', 16), 1, E'Rex \\ "asleep"', '', 1200, 900, ARRAY[480, 960]);
  INSERT INTO photo_removal VALUES (repeat('1e', 16), ARRAY[480], now());
  INSERT INTO stopped_alerts VALUES (sha256('t'), now());
  INSERT INTO stranger_mail_count VALUES (sha256('ada@example.com'), '2026-11-24', 3);
  INSERT INTO webhook_endpoint (account_id, url, types, sees_all_orders, key_id, secret_seed, after_event_id)
    VALUES (1, 'https://shop.example/hooks?a="b"', ARRAY['pet.added', 'order.placed'], false, 'k', E'\\x00ff5c2e', 7);
  INSERT INTO webhook_message (endpoint_id, event_id, type, created_at, due_at) VALUES (1, 8, 'pet.added', now(), now());
  INSERT INTO webhook_delivery (endpoint_id, event_id, type, attempt, attempted_at, duration_ms, succeeded, status_code, response_body)
    VALUES (1, 8, 'pet.added', 1, now(), 12, false, 500, E'Out\\n of "order"');
  INSERT INTO webhook_position (event_id) VALUES (8);
  INSERT INTO readiness_day VALUES ('2026-11-25', 0, 1439, 1440), ('2026-11-26', 0, 900, 899);
  INSERT INTO mail (template, recipient, text, give_up_at) VALUES ('reset', 'ada@example.com', E'Hello\r\n\\.\r\n', now());`

/** Fills the tables of a migrated database. */
export async function fillEveryTable(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, `BEGIN; ${everyTable}; COMMIT`)
  // Some events have a number, and one is yet to get its own.
  await runSql(databaseUrl, 'SELECT number_events()')
  await runSql(databaseUrl, "UPDATE pet SET name = name || '!' WHERE id = (SELECT min(id) FROM pet)")
}

const SCHEMA = 'quote_ident(current_schema())::regnamespace'

/**
 * Every row as JSON, by table, with the values of the sequences; equal if the data is, whatever the order of columns.
 * Without unlogged tables, which no backup has.
 */
export async function readEverything(databaseUrl: string): Promise<Record<string, string[]>> {
  const tables = await runSql<{ name: string }>(
    databaseUrl,
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = ${SCHEMA} AND relkind = 'r' AND relpersistence <> 'u' AND relname <> '_prisma_migrations'`,
  )
  const everything: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await runSql<{ row: string }>(
      databaseUrl,
      `SELECT to_jsonb(t)::text AS row FROM ${name} AS t ORDER BY 1`,
    )
    everything[name] = rows.map(({ row }) => row)
  }
  const sequences = await runSql<{ row: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', sequencename, last_value) AS row FROM pg_sequences
     JOIN pg_class ON relnamespace = ${SCHEMA} AND relname = sequencename
     WHERE schemaname = current_schema() AND relpersistence <> 'u' ORDER BY 1`,
  )
  return { ...everything, 'the sequences': sequences.map(({ row }) => row) }
}

/** Every definition in the schema as text, and the recorded migrations. */
export async function readDefinitions(databaseUrl: string): Promise<string[]> {
  const rows = await runSql<{ definition: string }>(
    databaseUrl,
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON oid = indexrelid
     WHERE relnamespace = ${SCHEMA}
     UNION ALL SELECT concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid), convalidated)
     FROM pg_constraint WHERE connamespace = ${SCHEMA}
     UNION ALL SELECT concat(pg_get_triggerdef(pg_trigger.oid), ' ', tgenabled)
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = ${SCHEMA} AND NOT tgisinternal
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
     WHERE pronamespace = ${SCHEMA} AND prolang <> 13
     UNION ALL SELECT concat_ws(' ', table_name, column_name, column_default, is_nullable, udt_name)
     FROM information_schema.columns WHERE table_schema = current_schema()
     UNION ALL SELECT concat_ws(' ', migration_name, checksum, finished_at IS NULL) FROM _prisma_migrations
     ORDER BY 1`,
  )
  return rows.map(({ definition }) => definition)
}
