-- The schema of the store. Rules that must hold whoever writes (a server, a command, somebody with psql) are
-- constraints and triggers here.
--
-- Names are unqualified: everything is created in the first schema of the search path, whichever that is.

--
-- Extensions
--

DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
    -- Of a migration's error only the message is shown, so it also says what to do.
    RAISE EXCEPTION '%. Searching needs PostgreSQL''s own extensions pg_trgm and unaccent. Install them (Debian has them in '
        'postgresql-contrib), have an administrator of the database run "CREATE EXTENSION IF NOT EXISTS pg_trgm; '
        'CREATE EXTENSION IF NOT EXISTS unaccent;", then start again', SQLERRM;
END $$;

-- The extensions may be in another schema than ours. Indexes and parsed function bodies remember where they found them.
SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), string_agg(DISTINCT quote_ident(nspname), ', ')), true)
FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname IN ('pg_trgm', 'unaccent');

-- Loads the library of pg_trgm: until then, only a superuser may give a function one of its settings.
SELECT similarity('', '');

--
-- Names and search texts
--

-- The rules of server/platform/values/name.ts: 1 to 200 characters, no controls, bidirectional controls or
-- noncharacters, and at least one visible character. White space, marks, formats, private use and default-ignorable characters of Unicode 17
-- are invisible; unassigned ones count as visible, since a later version may make letters of them.
CREATE FUNCTION is_name(text TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN char_length(text) BETWEEN 1 AND 200
        AND text !~ (
            '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff'
            || '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff'
            || '\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff'
            || '\U000dfffe-\U000dffff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff' || ']'
        )
        AND text ~ (
            '[^'
            || '\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605'
            || '\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u070f\u0711\u0730-\u074a\u07a6-\u07b0'
            || '\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0890\u0891\u0897-\u089f\u08ca-\u0903'
            || '\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3'
            || '\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5'
            || '\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62'
            || '\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56'
            || '\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c'
            || '\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2\u0df3\u0e31'
            || '\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87'
            || '\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f'
            || '\u109a-\u109d\u115f\u1160\u135d-\u135f\u1680\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd\u180b-\u180f'
            || '\u1885\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04'
            || '\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9'
            || '\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u3000\u302a-\u302f\u3099\u309a'
            || '\u3164\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5'
            || '\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0'
            || '\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5\uaaf6\uabe3-\uabea\uabec\uabed\ue000-\uf8ff\ufb1e\ufe00-\ufe0f'
            || '\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05\U00010a06'
            || '\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab'
            || '\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
            || '\U00011073\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110bd\U000110c2\U000110cd\U00011100-\U00011102'
            || '\U00011127-\U00011134\U00011145\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce'
            || '\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b\U0001133c'
            || '\U0001133e-\U00011344\U00011347\U00011348\U0001134b-\U0001134d\U00011357\U00011362\U00011363\U00011366-\U0001136c'
            || '\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1'
            || '\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc\U000115dd'
            || '\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937\U00011938'
            || '\U0001193b-\U0001193e\U00011940\U00011942\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a'
            || '\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67'
            || '\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c'
            || '\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6'
            || '\U00011f00\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013430-\U00013440\U00013447-\U00013455'
            || '\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4'
            || '\U00016ff0\U00016ff1\U0001bc9d\U0001bc9e\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169'
            || '\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c'
            || '\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021'
            || '\U0001e023\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef'
            || '\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a'
            || '\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd'
            || ']'
        );

-- The text by which a name is searched and sorted: lower case, without accents. unaccent() only knows Latin and Greek,
-- so marks are also dropped in the scripts whose readers leave them out (й, ё, Arabic and Hebrew vowels), but not where
-- they are letters of their own (Devanagari, Thai, Japanese). What Arabic keyboards write differently becomes the same,
-- as does the Greek final sigma. Names in Latin letters return early.
--
-- Declared immutable although unaccent() is not: its rules are a file that an administrator may edit (REINDEX
-- afterwards). The dictionary is named, so that no setting chooses another. In SQL, PostgreSQL would try to inline the
-- function in each statement, in vain; PL/pgSQL keeps its plan.
DO $$ DECLARE
    -- Becomes part of the function, because an index is built under another search path. After ALTER EXTENSION unaccent
    -- SET SCHEMA, the function must be created again.
    extension_schema TEXT := (
        SELECT quote_ident(nspname) FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
        WHERE extname = 'unaccent'
    );
BEGIN
    EXECUTE format(
        'CREATE FUNCTION search_text(name TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS %L',
        format(
            $body$DECLARE text TEXT := lower(%s.unaccent(%L::regdictionary, normalize(name, NFC)));
BEGIN
    IF octet_length(text) = char_length(text) THEN RETURN text; END IF;
    RETURN translate(
        normalize(
            regexp_replace(
                normalize(text, NFD),
                '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'
            ),
            NFC
        ),
        U&'\03C2\0671\0649\06CC\0629\06A9', U&'\03C3\0627\064A\064A\0647\0643'
    );
END$body$,
            extension_schema, extension_schema || '.unaccent'
        )
    );
END $$;

-- A search text in the letters a to z and digits, because pg_trgm sees no other letters in a database whose locale is
-- C, as the embedded one's is. Each letter of another script becomes one of them, so that similar words stay similar.
-- In scripts that are written without spaces, each character becomes a word of its own, which is found wherever it
-- stands.
CREATE FUNCTION trigram_text(text TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    IF octet_length(text) = char_length(text) THEN RETURN text; END IF;
    RETURN (
        SELECT string_agg(
            CASE
                WHEN code < 128 THEN letter
                WHEN letter ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]' THEN
                    ' ' || substr(letters, code / 1296 % 36 + 1, 1) || substr(letters, code / 36 % 36 + 1, 1)
                        || substr(letters, code % 36 + 1, 1) || ' '
                ELSE substr(letters, code % 36 + 1, 1)
            END,
            '' ORDER BY at
        )
        FROM unnest(string_to_array(text, NULL)) WITH ORDINALITY AS each (letter, at),
            LATERAL (SELECT ascii(letter) AS code, 'abcdefghijklmnopqrstuvwxyz0123456789' AS letters) AS of
    );
END $$;

-- How far a search text is from a query: 0 if it begins with it (written as a range, which an index can answer: no
-- character comes after U+10FFFF), otherwise 1 (has it as a word) to 1001 (nothing in common). Only the query's first
-- 64 characters are compared: more would cost much and change little.
CREATE FUNCTION search_distance(text TEXT, query TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN text COLLATE "C" >= query AND text COLLATE "C" < query || chr(1114111) THEN 0
        ELSE 1001 - round(1000 * word_similarity(left(trigram_text(query), 64), trigram_text(text)))::INTEGER END;

--
-- Settings that belong to the data rather than to a process, such as the signing secret
--

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

--
-- Accounts and their keys
--

CREATE TYPE plan AS ENUM ('free', 'pro', 'business', 'enterprise');

-- Members may give granted_scopes to new keys. Only the enterprise plan has limits of its own.
CREATE TABLE account (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    plan plan NOT NULL DEFAULT 'free',
    per_minute INTEGER,
    per_day INTEGER,
    granted_scopes TEXT[] NOT NULL DEFAULT ARRAY['pets:read', 'orders:read'],
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT account_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
    CONSTRAINT account_limits_positive CHECK (per_minute > 0 AND per_day > 0),
    CONSTRAINT account_limits_of_enterprise CHECK (
        CASE WHEN plan = 'enterprise' THEN per_minute IS NOT NULL AND per_day IS NOT NULL
             ELSE per_minute IS NULL AND per_day IS NULL END
    ),
    CONSTRAINT account_granted_scopes_known CHECK (
        granted_scopes <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write', 'webhooks:write', 'store:manage']
    )
);
CREATE UNIQUE INDEX account_name_key ON account (name);

-- The key itself is stored nowhere, only its hash. From rotated_at on, expires_at is the end of the overlap with the
-- key's successor. expiry_mailed_at is when the owners were told that it expires soon.
CREATE TABLE api_key (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    name TEXT,
    prefix TEXT NOT NULL,
    hash BYTEA NOT NULL,
    scopes TEXT[],
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3),
    expires_at TIMESTAMPTZ(3),
    expiry_mailed_at TIMESTAMPTZ(3),
    rotated_at TIMESTAMPTZ(3),
    revoked_at TIMESTAMPTZ(3),
    banned_until TIMESTAMPTZ(3),
    CONSTRAINT api_key_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
    CONSTRAINT api_key_name_not_blank CHECK (name ~ '[^[:space:]]'),
    CONSTRAINT api_key_name_no_control CHECK (name !~ '[\u0001-\u001F\u007F-\u009F]'),
    CONSTRAINT api_key_hash_is_sha256 CHECK (octet_length(hash) = 32),
    CONSTRAINT api_key_scopes_known CHECK (
        scopes IS NOT NULL AND scopes <@ ARRAY['pets:read', 'pets:write', 'orders:read', 'orders:write', 'webhooks:write', 'store:manage']
    )
);
CREATE UNIQUE INDEX api_key_hash_key ON api_key (hash);
-- For the hourly search for keys that expire soon.
CREATE INDEX api_key_expires_at_idx ON api_key (expires_at);
-- For pages of an account's keys.
CREATE INDEX api_key_account_id_id_idx ON api_key (account_id, id);
-- For an account's valid keys, however many have ended.
CREATE INDEX api_key_unrevoked_idx ON api_key (account_id, expires_at) WHERE revoked_at IS NULL;
-- For the removal of keys that ended long ago.
CREATE INDEX api_key_revoked_at_idx ON api_key (revoked_at) WHERE revoked_at IS NOT NULL;

-- Keys that ended long ago: the audit log shows their names, and a form that is sent again recognizes by the hash that
-- it has already created its key.
CREATE TABLE removed_key (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    id BIGINT NOT NULL,
    name TEXT,
    prefix TEXT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX removed_key_hash_key ON removed_key (hash);

CREATE TYPE account_action AS ENUM (
    'key_created', 'key_changed', 'key_rotated', 'key_revoked', 'ban_lifted',
    'plan_changed', 'scopes_changed',
    'member_invited', 'invitation_withdrawn', 'member_joined', 'member_left', 'member_removed', 'role_changed',
    'request_made', 'request_withdrawn', 'request_granted', 'request_declined'
);

-- The audit log: who did what with an account, its keys and its members. It is kept as long as the account, so keys and
-- users are plain ids that may outlive what they name, and no e-mail address is in it. actor is null for changes made
-- by SQL alone. The columns before and after hold the changed value as text.
CREATE TABLE account_event (
    id BIGSERIAL PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    action account_action NOT NULL,
    key_id BIGINT,
    user_id BIGINT,
    before TEXT,
    after TEXT,
    actor TEXT,
    at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT account_event_actor_form CHECK (actor ~ '^(operator|(staff|user) [1-9][0-9]*)$')
);
CREATE INDEX account_event_account_id_id_idx ON account_event (account_id, id);

CREATE TYPE request_kind AS ENUM ('scopes', 'plan');
CREATE TYPE request_state AS ENUM ('open', 'granted', 'declined', 'withdrawn');

-- What an account asks of the staff: scopes for its keys, or another plan.
CREATE TABLE account_request (
    id BIGSERIAL PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    kind request_kind NOT NULL,
    scopes TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    plan plan,
    per_minute INTEGER,
    per_day INTEGER,
    reason TEXT,
    state request_state NOT NULL DEFAULT 'open',
    answer TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ended_at TIMESTAMPTZ(3),
    CONSTRAINT account_request_asks_for_something CHECK (
        CASE kind
            WHEN 'scopes' THEN cardinality(scopes) > 0 AND plan IS NULL
            WHEN 'plan' THEN cardinality(scopes) = 0 AND plan IS NOT NULL
        END
    ),
    CONSTRAINT account_request_limits_only_for_enterprise CHECK (
        CASE WHEN plan = 'enterprise' THEN per_minute > 0 AND per_day > 0 ELSE per_minute IS NULL AND per_day IS NULL END
    ),
    CONSTRAINT account_request_has_ended_unless_open CHECK ((state = 'open') = (ended_at IS NULL))
);
-- At most one open request of each kind.
CREATE UNIQUE INDEX account_request_one_open ON account_request (account_id, kind) WHERE state = 'open';
CREATE INDEX account_request_state_id_idx ON account_request (state, id);
-- For an account's open requests, and those that ended last.
CREATE INDEX account_request_account_id_ended_at_id_idx ON account_request (account_id, ended_at, id);
-- For the requests of all accounts that ended last. Partial, so that it is not chosen for those of a single account.
CREATE INDEX account_request_ended_idx ON account_request (ended_at, id) WHERE ended_at IS NOT NULL;

--
-- Usage of keys
--

-- Counts of a key's responses per hour (UTC). The primary key begins with the account because that is how they are
-- read.
CREATE TABLE usage_hour (
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    hour TIMESTAMPTZ(0) NOT NULL,
    key_id BIGINT NOT NULL REFERENCES api_key (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    operation TEXT NOT NULL,
    status_class TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (account_id, hour, key_id, operation, status_class),
    CONSTRAINT usage_hour_is_whole CHECK (extract(epoch FROM hour) % 3600 = 0),
    CONSTRAINT usage_hour_status_class_known CHECK (status_class IN ('2xx', '304', '4xx', '429', '5xx')),
    CONSTRAINT usage_hour_count_positive CHECK (count > 0)
);
CREATE INDEX usage_hour_hour_idx ON usage_hour (hour);
-- For the cascade when a key is removed.
CREATE INDEX usage_hour_key_id_idx ON usage_hour (key_id);

-- A key's latest failed requests. Those refused by its limits share one row per code and hour (refused_in): the latest
-- of them, and how many there were. Otherwise a client that ignores refusals would crowd out everything else.
CREATE TABLE failed_request (
    id BIGSERIAL PRIMARY KEY,
    key_id BIGINT NOT NULL REFERENCES api_key (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    at TIMESTAMPTZ(3) NOT NULL,
    request_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    status SMALLINT NOT NULL,
    code TEXT NOT NULL,
    message TEXT NOT NULL DEFAULT '',
    refused_in TIMESTAMPTZ(0),
    times INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT failed_request_failed CHECK (status BETWEEN 400 AND 599),
    CONSTRAINT failed_request_refused_together CHECK ((status = 429) = (refused_in IS NOT NULL) AND (times = 1 OR status = 429))
);
CREATE UNIQUE INDEX failed_request_key_id_code_refused_in_key ON failed_request (key_id, code, refused_in);
CREATE INDEX failed_request_key_id_at_idx ON failed_request (key_id, at);
CREATE INDEX failed_request_at_idx ON failed_request (at);

-- The last batch of counts that each process wrote: a process that does not know whether its batch was committed can
-- send it again without counting it twice.
CREATE TABLE usage_writer (
    id UUID PRIMARY KEY,
    batch INTEGER NOT NULL,
    written_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX usage_writer_written_at_idx ON usage_writer (written_at);

--
-- Users and how they sign in
--

CREATE TYPE user_role AS ENUM ('staff');
-- Each may do more than the one before.
CREATE TYPE staff_role AS ENUM ('clerk', 'manager', 'owner');

-- A member of the staff without a staff_role may do all that an owner may. user_handle is what authenticators know the
-- user by (WebAuthn, section 5.4.3): random, so that it says nothing about them, and no other database at the same
-- address has it.
CREATE TABLE store_user (
    id BIGSERIAL PRIMARY KEY,
    email TEXT NOT NULL,
    name TEXT,
    password_hash TEXT,
    role user_role,
    staff_role staff_role,
    email_verified_at TIMESTAMPTZ(3),
    user_handle UUID NOT NULL DEFAULT gen_random_uuid(),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Makes the address unique whatever its letter case.
    CONSTRAINT store_user_email_is_lower_case CHECK (email = lower(email)),
    CONSTRAINT store_user_password_is_hashed CHECK (password_hash LIKE '$argon2id$%')
);
CREATE UNIQUE INDEX store_user_email_key ON store_user (email);
-- For listing the staff, and for locking it while roles change.
CREATE INDEX store_user_staff_idx ON store_user (role, id) WHERE role IS NOT NULL;

CREATE TYPE membership_role AS ENUM ('owner', 'member');

CREATE TABLE membership (
    user_id BIGINT NOT NULL REFERENCES store_user (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    role membership_role NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (user_id, account_id)
);
-- For pages of an account's members.
CREATE INDEX membership_account_id_user_id_idx ON membership (account_id, user_id);

-- The id is the SHA-256 of the token in the cookie: whoever reads this table cannot use it to sign in.
CREATE TABLE session (
    id BYTEA PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES store_user (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    user_agent TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    last_seen_at TIMESTAMPTZ(3) NOT NULL,
    authenticated_at TIMESTAMPTZ(3) NOT NULL,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT session_id_is_sha256 CHECK (octet_length(id) = 32)
);
CREATE INDEX session_ends_at_idx ON session (ends_at);
-- For a user's sessions, the last used first.
CREATE INDEX session_user_id_last_seen_at_idx ON session (user_id, last_seen_at);

CREATE TYPE link_purpose AS ENUM ('sign_up', 'reset_password', 'join_account', 'become_staff');

-- A link works once; using it removes its row. The id is the SHA-256 of the token in it. An invitation ends when its
-- inviter loses the role that allowed it; inviter_id is null if it depends on nobody's role, as an operator's does.
CREATE TABLE one_time_link (
    id BYTEA PRIMARY KEY,
    purpose link_purpose NOT NULL,
    email TEXT,
    user_id BIGINT REFERENCES store_user (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    account_id BIGINT REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    membership_role membership_role,
    staff_role staff_role,
    inviter_id BIGINT REFERENCES store_user (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT one_time_link_id_is_sha256 CHECK (octet_length(id) = 32),
    CONSTRAINT one_time_link_email_is_lower_case CHECK (email = lower(email)),
    CONSTRAINT one_time_link_has_what_it_needs CHECK (
        CASE purpose
            WHEN 'sign_up' THEN email IS NOT NULL
            WHEN 'reset_password' THEN user_id IS NOT NULL
            WHEN 'join_account' THEN email IS NOT NULL AND account_id IS NOT NULL AND membership_role IS NOT NULL
            ELSE true
        END
    )
);
CREATE INDEX one_time_link_email_idx ON one_time_link (email);
CREATE INDEX one_time_link_user_id_idx ON one_time_link (user_id);
CREATE INDEX one_time_link_ends_at_idx ON one_time_link (ends_at);
CREATE INDEX one_time_link_account_id_idx ON one_time_link (account_id);

-- The id is the one that the authenticator gave the credential. counter stays 0 if the authenticator does not count.
CREATE TABLE passkey (
    id BYTEA PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES store_user (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT[] NOT NULL,
    backed_up BOOLEAN NOT NULL,
    name TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    last_used_at TIMESTAMPTZ(3),
    CONSTRAINT passkey_id_is_no_longer_than_allowed CHECK (octet_length(id) BETWEEN 1 AND 1023),
    CONSTRAINT passkey_counter_is_uint32 CHECK (counter BETWEEN 0 AND 4294967295),
    CONSTRAINT passkey_name_length CHECK (char_length(name) BETWEEN 1 AND 200)
);
CREATE INDEX passkey_user_id_idx ON passkey (user_id);

CREATE TYPE passkey_ceremony AS ENUM ('add', 'sign_in');

-- What an authenticator is asked to sign, once. The id is the challenge's SHA-256. Without a user, anybody may sign in
-- with it.
CREATE TABLE passkey_challenge (
    id BYTEA PRIMARY KEY,
    ceremony passkey_ceremony NOT NULL,
    user_id BIGINT REFERENCES store_user (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT passkey_challenge_id_is_sha256 CHECK (octet_length(id) = 32),
    CONSTRAINT passkey_challenge_adds_for_a_user CHECK (ceremony <> 'add' OR user_id IS NOT NULL)
);
CREATE INDEX passkey_challenge_user_id_idx ON passkey_challenge (user_id);
CREATE INDEX passkey_challenge_ends_at_idx ON passkey_challenge (ends_at);

--
-- Categories and pets
--

-- fee is what each pet of the category costs, in the store's currency. Null: the store has not said; 0: free.
CREATE TABLE category (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    fee NUMERIC(9,2),
    CONSTRAINT category_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
    CONSTRAINT category_fee_is_not_negative CHECK (fee >= 0)
);
CREATE UNIQUE INDEX category_name_key ON category (name);

CREATE TYPE pet_status AS ENUM ('available', 'pending', 'sold');

-- account_id is the account that added the pet and may change or withdraw it; null if the staff added it. A pet is
-- offered unless it is withdrawn.
CREATE TABLE pet (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    category_id BIGINT NOT NULL REFERENCES category (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    status pet_status NOT NULL DEFAULT 'available',
    account_id BIGINT REFERENCES account (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    withdrawn_at TIMESTAMPTZ(3),
    CONSTRAINT pet_name_length CHECK (char_length(name) BETWEEN 1 AND 200),
    CONSTRAINT pet_name_not_blank CHECK (name ~ '[^[:space:]]'),
    CONSTRAINT pet_name_no_control CHECK (name !~ '[\u0001-\u001F\u007F-\u009F]'),
    -- A pet that is ordered or sold cannot be withdrawn, nor a withdrawn one ordered.
    CONSTRAINT pet_withdrawn_if_available CHECK (withdrawn_at IS NULL OR status = 'available')
);
-- The newest first. Ordered by -id, which no other index has, so that no plan reads through pets of other statuses for
-- it.
CREATE INDEX pet_status_newest_idx ON pet (status, (-id));
-- For the staff. Few pets are withdrawn, so other readers just skip them in their indexes.
CREATE INDEX pet_withdrawn_idx ON pet (withdrawn_at, id) WHERE withdrawn_at IS NOT NULL;
-- Offered pets by name, in all categories or in one; also for names that begin with a text.
CREATE INDEX pet_offered_status_search_idx ON pet (status, (search_text(name) COLLATE "C"), id) WHERE withdrawn_at IS NULL;
CREATE INDEX pet_offered_category_id_status_search_idx ON pet (category_id, status, (search_text(name) COLLATE "C"), id)
    WHERE withdrawn_at IS NULL;
-- Names with a word like a text. Every search reads the whole list of pending entries, so that list is kept short (in
-- kB).
CREATE INDEX pet_search_any_script_trigrams_idx ON pet
    USING GIN (trigram_text(search_text(name)) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- The newest offered pets of a category, and how many there are. id is included because -id alone would not spare the
-- row.
CREATE INDEX pet_offered_category_id_status_newest_idx ON pet (category_id, status, (-id)) INCLUDE (id) WHERE withdrawn_at IS NULL;
-- Pages by ascending id.
CREATE INDEX pet_status_withdrawn_at_id_idx ON pet (status, withdrawn_at, id);
CREATE INDEX pet_category_id_withdrawn_at_id_idx ON pet (category_id, withdrawn_at, id);

CREATE TYPE pet_sex AS ENUM ('female', 'male');
CREATE TYPE pet_housing AS ENUM ('indoors', 'outdoors', 'either');

-- What the store tells about a pet; there is no row until somebody writes one. A null fact or an empty text is unknown
-- and not shown. fee replaces the category's. version counts the changes, so that two people who edit at once notice
-- each other.
CREATE TABLE pet_profile (
    pet_id BIGINT PRIMARY KEY REFERENCES pet (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    born_on DATE,
    born_is_about BOOLEAN NOT NULL DEFAULT false,
    sex pet_sex,
    weight_grams INTEGER,
    breed TEXT NOT NULL DEFAULT '',
    temperament TEXT[] NOT NULL DEFAULT '{}',
    good_with_children BOOLEAN,
    good_with_dogs BOOLEAN,
    good_with_cats BOOLEAN,
    is_neutered BOOLEAN,
    is_vaccinated BOOLEAN,
    housing pet_housing,
    needs TEXT NOT NULL DEFAULT '',
    needs_de TEXT NOT NULL DEFAULT '',
    story TEXT NOT NULL DEFAULT '',
    story_de TEXT NOT NULL DEFAULT '',
    fee NUMERIC(9,2),
    version INTEGER NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    changed_by TEXT NOT NULL,
    CONSTRAINT pet_profile_weight_grams_is_positive CHECK (weight_grams > 0),
    CONSTRAINT pet_profile_fee_is_not_negative CHECK (fee >= 0),
    CONSTRAINT pet_profile_changed_by_form CHECK (changed_by ~ '^(operator|staff [1-9][0-9]*)$')
);
-- For search alerts, which look every minute for profiles that have changed.
CREATE INDEX pet_profile_changed_at_idx ON pet_profile (changed_at);

-- Photographs, at most eight of a pet, at positions 1, 2, 3 … without a gap. width and height are the upright
-- original's. The names of the files begin with key; there is one in each format for each of widths. An empty alt_de is
-- unknown.
CREATE TABLE pet_photo (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    pet_id BIGINT NOT NULL REFERENCES pet (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    key TEXT NOT NULL UNIQUE,
    position SMALLINT NOT NULL,
    alt_en TEXT NOT NULL,
    alt_de TEXT NOT NULL DEFAULT '',
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    widths INTEGER[] NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Deferrable, so that it is checked at the end of each statement: one statement can swap two photographs.
    UNIQUE (pet_id, position) DEFERRABLE INITIALLY IMMEDIATE,
    CONSTRAINT pet_photo_position_range CHECK (position BETWEEN 1 AND 8),
    CONSTRAINT pet_photo_key_form CHECK (key ~ '^[0-9a-f]{32}$'),
    CONSTRAINT pet_photo_alt_en_length CHECK (char_length(alt_en) BETWEEN 1 AND 200),
    CONSTRAINT pet_photo_alt_de_length CHECK (char_length(alt_de) <= 200),
    CONSTRAINT pet_photo_size_is_positive CHECK (width > 0 AND height > 0),
    CONSTRAINT pet_photo_has_widths CHECK (cardinality(widths) > 0)
);

-- Files to remove, and from when on. Whoever writes the files of a new photograph registers its key here first, an hour
-- ahead, and takes it out in the transaction that adds the row, so that an interrupted upload leaves no files behind.
CREATE TABLE photo_removal (
    key TEXT PRIMARY KEY,
    widths INTEGER[] NOT NULL,
    due_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT photo_removal_key_form CHECK (key ~ '^[0-9a-f]{32}$')
);
CREATE INDEX photo_removal_due_at_idx ON photo_removal (due_at);

--
-- Orders
--

CREATE TYPE order_status AS ENUM ('placed', 'approved', 'delivered', 'cancelled');
CREATE TYPE cancellation_reason AS ENUM ('expired', 'by_staff');
-- Why the customer cancelled; cancellation_reason says why the store did.
CREATE TYPE customer_reason AS ENUM ('not_said', 'changed_mind', 'found_another', 'bad_timing', 'by_mistake', 'other');
-- In which customers read what the store writes.
CREATE TYPE customer_language AS ENUM ('en', 'de');

-- Placed by an account, or by a customer without one. The customer is written to only if mails_customer is set: a
-- program that orders for its own customers does that itself. reference is the account's own number for the order.
-- Triggers keep searched_text: computing it for every order would make the staff's search slow.
CREATE TABLE store_order (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    pet_id BIGINT NOT NULL REFERENCES pet (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    status order_status NOT NULL DEFAULT 'placed',
    ship_date TIMESTAMPTZ(3),
    account_id BIGINT REFERENCES account (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    reference TEXT,
    customer_name TEXT,
    customer_email TEXT,
    language customer_language NOT NULL DEFAULT 'en',
    mails_customer BOOLEAN NOT NULL DEFAULT false,
    cancellation_reason cancellation_reason,
    customer_reason customer_reason,
    searched_text TEXT NOT NULL DEFAULT '',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Some time after an order has ended, its customer's name and e-mail address are removed, both together.
    CONSTRAINT store_order_placed_by_account_or_customer CHECK (
        CASE WHEN account_id IS NULL AND NOT (status IN ('delivered', 'cancelled') AND customer_name IS NULL)
                THEN customer_name IS NOT NULL AND customer_email IS NOT NULL
             ELSE customer_name IS NULL AND customer_email IS NULL END
    ),
    CONSTRAINT store_order_customer_name_length CHECK (char_length(customer_name) BETWEEN 1 AND 200),
    CONSTRAINT store_order_customer_email_length CHECK (char_length(customer_email) BETWEEN 3 AND 254),
    CONSTRAINT store_order_reason_if_cancelled CHECK (cancellation_reason IS NULL OR status = 'cancelled'),
    -- Only an order that its customer has cancelled has a customer_reason.
    CONSTRAINT store_order_customer_reason_alone CHECK (
        customer_reason IS NULL OR (status = 'cancelled' AND cancellation_reason IS NULL)
    ),
    CONSTRAINT store_order_reference_valid CHECK (
        reference IS NULL OR (account_id IS NOT NULL AND char_length(reference) <= 100 AND is_name(reference))
    )
);
CREATE INDEX store_order_status_id_idx ON store_order (status, id);
-- A pet is one of a kind, so it has at most one order that is not cancelled.
CREATE UNIQUE INDEX store_order_one_live_order ON store_order (pet_id) WHERE status <> 'cancelled';
-- An e-mail address's open orders, whatever its letter case.
CREATE INDEX store_order_open_by_email_idx ON store_order (lower(customer_email)) WHERE status IN ('placed', 'approved');
-- The placed orders that have waited longest.
CREATE INDEX store_order_placed_by_age_idx ON store_order (created_at) WHERE status = 'placed';
-- A pet's orders, which change whenever it is renamed.
CREATE INDEX store_order_pet_id_idx ON store_order (pet_id);
-- For the staff's search. Few pending entries, as for pet_search_any_script_trigrams_idx.
CREATE INDEX store_order_searched_text_idx ON store_order USING GIN (searched_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- The orders that are wanted first, of all statuses or of one.
CREATE INDEX store_order_ship_date_id_idx ON store_order (ship_date, id);
CREATE INDEX store_order_status_ship_date_id_idx ON store_order (status, ship_date, id);
-- For removing the customers' data of orders that have ended.
CREATE INDEX store_order_ended_with_customer_idx ON store_order (id)
    WHERE status IN ('delivered', 'cancelled') AND customer_email IS NOT NULL;
-- Pages of an account's orders.
CREATE INDEX store_order_account_id_id_idx ON store_order (account_id, id);
-- Orders by the number that their account gave them.
CREATE INDEX store_order_reference_idx ON store_order (reference, account_id, id) WHERE reference IS NOT NULL;
-- A customer's orders, and the latest of them.
CREATE INDEX store_order_by_email_idx ON store_order (lower(customer_email), id) WHERE customer_email IS NOT NULL;

-- Who took an order to each of its statuses, and when. The actor is null for changes made by SQL alone. An order is in
-- each status at most once.
CREATE TABLE order_event (
    order_id BIGINT NOT NULL REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    status order_status NOT NULL,
    actor TEXT,
    at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (order_id, status),
    CONSTRAINT order_event_actor_form CHECK (actor ~ '^(guest|expiry|operator|(key|staff) [1-9][0-9]*)$')
);

-- Mails about orders that are still to be written. The transaction that puts a mail into the outbox removes its row.
CREATE TABLE order_mail (
    order_id BIGINT NOT NULL REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    status order_status NOT NULL,
    PRIMARY KEY (order_id, status)
);

-- How many orders a client without an API key has placed in a window of time. client is a keyed hash of its address,
-- which cannot be recovered without the key. Rows are removed once their window has ended.
CREATE TABLE guest_order_count (
    client BYTEA NOT NULL,
    period TEXT NOT NULL,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    placed INTEGER NOT NULL,
    PRIMARY KEY (client, period, ends_at),
    CONSTRAINT guest_order_count_client_is_sha256 CHECK (octet_length(client) = 32),
    CONSTRAINT guest_order_count_placed_positive CHECK (placed > 0)
);
CREATE INDEX guest_order_count_ends_at_idx ON guest_order_count (ends_at);

-- What a customer tells about the home that the pet would have. For the staff alone, and removed with the customer's
-- data.
CREATE TABLE adoption_questionnaire (
    order_id BIGINT PRIMARY KEY REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    household TEXT[] NOT NULL,
    home TEXT,
    has_garden BOOLEAN,
    other_animals TEXT,
    experience TEXT,
    hours_alone SMALLINT,
    remarks TEXT,
    answered_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT adoption_questionnaire_household_known CHECK (household <@ ARRAY['adults', 'young_children', 'older_children']),
    CONSTRAINT adoption_questionnaire_home_known CHECK (home IN ('flat', 'house')),
    CONSTRAINT adoption_questionnaire_experience_known CHECK (experience IN ('none', 'some', 'much')),
    CONSTRAINT adoption_questionnaire_hours_alone_known CHECK (hours_alone IN (2, 5, 8, 24)),
    CONSTRAINT adoption_questionnaire_other_animals_length CHECK (char_length(other_animals) BETWEEN 1 AND 300),
    CONSTRAINT adoption_questionnaire_remarks_length CHECK (char_length(remarks) BETWEEN 1 AND 600)
);

-- Notes of the staff on an order or on a pet. Those on an order are removed with its customer's data.
CREATE TABLE staff_note (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    order_id BIGINT REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    pet_id BIGINT REFERENCES pet (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    text TEXT NOT NULL,
    written_by TEXT NOT NULL,
    written_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT staff_note_of_one_thing CHECK (num_nonnulls(order_id, pet_id) = 1),
    CONSTRAINT staff_note_text_length CHECK (char_length(text) BETWEEN 1 AND 1000),
    CONSTRAINT staff_note_written_by_form CHECK (written_by ~ '^staff [1-9][0-9]*$')
);
CREATE INDEX staff_note_order_id_idx ON staff_note (order_id);
CREATE INDEX staff_note_pet_id_idx ON staff_note (pet_id);

--
-- Visits
--

-- When the customer of an order comes to meet the pet. Visits at the same time have different places, numbered from 0.
-- kept_at is set if the staff keeps a visit although the store is closed then; reminded_at is null until a reminder is
-- written.
CREATE TABLE visit (
    order_id BIGINT PRIMARY KEY REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    starts_at TIMESTAMPTZ(3) NOT NULL,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    place SMALLINT NOT NULL,
    booked_at TIMESTAMPTZ(3) NOT NULL,
    reminded_at TIMESTAMPTZ(3),
    kept_at TIMESTAMPTZ(3),
    CONSTRAINT visit_takes_time CHECK (starts_at < ends_at),
    -- Nobody shares a place at the same time, whatever the opening hours were when they booked. The place is written as
    -- a range because GiST compares plain numbers only with an extension.
    CONSTRAINT visit_has_place_alone EXCLUDE USING gist (
        int4range(place, place, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&
    )
);
CREATE INDEX visit_starts_at_idx ON visit (starts_at);

-- An order's last visit that was called off before it began, for the calendar of its customer. with_order: because the
-- order ended; otherwise the visit alone was given up.
CREATE TABLE called_off_visit (
    order_id BIGINT PRIMARY KEY REFERENCES store_order (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    starts_at TIMESTAMPTZ(3) NOT NULL,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    called_off_at TIMESTAMPTZ(3) NOT NULL,
    with_order BOOLEAN NOT NULL
);

--
-- Repeated requests
--

-- What a request with an Idempotency-Key has created, for when it is sent again.
CREATE TABLE idempotency_record (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    operation TEXT NOT NULL,
    body_hash BYTEA NOT NULL,
    result TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (owner, key),
    CONSTRAINT idempotency_record_key_form CHECK (key ~ '^[!-~]{1,255}$'),
    CONSTRAINT idempotency_record_hash_is_sha256 CHECK (octet_length(body_hash) = 32)
);
CREATE INDEX idempotency_record_created_at_idx ON idempotency_record (created_at);

--
-- Mail, and who wants which
--

-- The outbox: mails that wait to be sent, and those that could not be. No checks, because PostgreSQL logs a row that
-- breaks one, and the links in a mail are secrets; unsubscribe_link (RFC 2369) is one too. calendar is an iCalendar
-- attachment.
CREATE TABLE mail (
    id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
    template TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT,
    text TEXT,
    html TEXT,
    calendar TEXT,
    unsubscribe_link TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    give_up_at TIMESTAMPTZ(3) NOT NULL,
    failed_at TIMESTAMPTZ(3),
    last_error TEXT
);
CREATE INDEX mail_next_attempt_at_idx ON mail (next_attempt_at);

-- Who wants a mail when a reserved pet is available again. A row is removed when that mail is written, when its reader
-- stops the mails, or after 90 days. The token in the link that stops them is stored nowhere, only its SHA-256.
CREATE TABLE availability_alert (
    pet_id BIGINT NOT NULL REFERENCES pet (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    email TEXT NOT NULL,
    stop_token_hash BYTEA NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    language customer_language NOT NULL DEFAULT 'en',
    PRIMARY KEY (pet_id, email),
    CONSTRAINT availability_alert_stop_token_hash_is_sha256 CHECK (octet_length(stop_token_hash) = 32)
);
CREATE INDEX availability_alert_email_idx ON availability_alert (email);
CREATE INDEX availability_alert_stop_token_hash_idx ON availability_alert (stop_token_hash);
CREATE INDEX availability_alert_created_at_idx ON availability_alert (created_at);

-- Who wants a mail when another pet of a category, or with some facts, is available. Rows are removed as availability
-- alerts are. known_pets were available and fitted when the alert was set, so they are no news.
CREATE TABLE search_alert (
    id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    email TEXT NOT NULL,
    stop_token_hash BYTEA NOT NULL,
    category_id BIGINT REFERENCES category (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    facts TEXT[] NOT NULL,
    known_pets BIGINT[] NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    language customer_language NOT NULL,
    CONSTRAINT search_alert_asks_for_something CHECK (category_id IS NOT NULL OR cardinality(facts) > 0),
    CONSTRAINT search_alert_stop_token_hash_is_sha256 CHECK (octet_length(stop_token_hash) = 32)
);
-- An address asks for the same only once. coalesce, because nulls are distinct in a unique index.
CREATE UNIQUE INDEX search_alert_wish_key ON search_alert (email, coalesce(category_id, 0), facts);
CREATE INDEX search_alert_category_id_idx ON search_alert (category_id);
CREATE INDEX search_alert_stop_token_hash_idx ON search_alert (stop_token_hash);
CREATE INDEX search_alert_created_at_idx ON search_alert (created_at);

-- Readers who want no alerts, whoever asks for them.
CREATE TABLE stopped_alerts (
    stop_token_hash BYTEA PRIMARY KEY,
    stopped_at TIMESTAMPTZ(3) NOT NULL
);

-- How many mails strangers have caused to one recipient (a keyed hash) on a UTC day.
CREATE TABLE stranger_mail_count (
    recipient BYTEA NOT NULL,
    day DATE NOT NULL,
    mails INTEGER NOT NULL,
    PRIMARY KEY (recipient, day)
);
CREATE INDEX stranger_mail_count_day_idx ON stranger_mail_count (day);

--
-- Events and webhooks
--

-- What happened to pets and orders, numbered in the order of the commits, each with the pet or order as it was right
-- after. Columns instead of JSON, so that the form that clients see is written once, in the program.
CREATE TABLE event (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    pet_id BIGINT NOT NULL,
    pet_name TEXT,
    category_id BIGINT,
    pet_status pet_status,
    order_id BIGINT,
    account_id BIGINT,
    order_status order_status,
    ship_date TIMESTAMPTZ(3),
    placed_at TIMESTAMPTZ(3),
    reference TEXT,
    CONSTRAINT event_is_of_pet_or_order CHECK (CASE
        WHEN type IN ('pet.added', 'pet.changed', 'pet.withdrawn', 'pet.restored')
            THEN num_nonnulls(pet_name, category_id, pet_status) = 3 AND order_id IS NULL
        WHEN type IN ('order.placed', 'order.approved', 'order.delivered', 'order.cancelled')
            THEN num_nonnulls(order_id, order_status, placed_at) = 3 AND pet_name IS NULL
        ELSE false
    END)
);
CREATE INDEX event_type_id_idx ON event (type, id);
CREATE INDEX event_account_id_id_idx ON event (account_id, id) WHERE account_id IS NOT NULL;
-- A pet's history.
CREATE INDEX event_pet_id_id_idx ON event (pet_id, id);

-- Where an account receives events. No secret is stored: it is derived from secret_seed by a key outside the database,
-- whose fingerprint is key_id. Events up to after_event_id are older than the endpoint.
CREATE TABLE webhook_endpoint (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    url TEXT NOT NULL,
    types TEXT[] NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    sees_all_orders BOOLEAN NOT NULL,
    key_id TEXT NOT NULL,
    secret_seed BYTEA NOT NULL,
    previous_secret_seed BYTEA,
    previous_secret_until TIMESTAMPTZ(3),
    after_event_id BIGINT NOT NULL,
    enabled BOOLEAN NOT NULL DEFAULT true,
    disabled_because TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    last_success_at TIMESTAMPTZ(3),
    failing_since TIMESTAMPTZ(3),
    failure_mailed_at TIMESTAMPTZ(3),
    CONSTRAINT webhook_endpoint_previous_secret_ends CHECK (num_nulls(previous_secret_seed, previous_secret_until) IN (0, 2)),
    CONSTRAINT webhook_endpoint_disabled CHECK (
        CASE WHEN enabled THEN disabled_because IS NULL ELSE disabled_because IN ('account', 'gone', 'failing') END
    )
);
CREATE INDEX webhook_endpoint_account_id_id_idx ON webhook_endpoint (account_id, id);

-- Events that an endpoint has yet to receive. During an attempt, the next one is due in half a minute, in case the
-- process that makes it dies.
CREATE TABLE webhook_message (
    endpoint_id BIGINT NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    event_id BIGINT NOT NULL,
    type TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (endpoint_id, event_id)
);
CREATE INDEX webhook_message_endpoint_id_due_at_idx ON webhook_message (endpoint_id, due_at);
CREATE INDEX webhook_message_created_at_idx ON webhook_message (created_at);

-- Attempts to send an event to an endpoint: a status, or the reason why there is none.
CREATE TABLE webhook_delivery (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    endpoint_id BIGINT NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE ON UPDATE RESTRICT,
    event_id BIGINT NOT NULL,
    type TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    attempted_at TIMESTAMPTZ(3) NOT NULL,
    duration_ms INTEGER NOT NULL,
    succeeded BOOLEAN NOT NULL,
    status_code INTEGER,
    reason TEXT,
    response_body TEXT,
    CONSTRAINT webhook_delivery_outcome CHECK (num_nulls(status_code, reason) = 1)
);
CREATE INDEX webhook_delivery_endpoint_id_id_idx ON webhook_delivery (endpoint_id, id);
CREATE INDEX webhook_delivery_endpoint_id_attempted_at_idx ON webhook_delivery (endpoint_id, attempted_at);
CREATE INDEX webhook_delivery_endpoint_id_succeeded_id_idx ON webhook_delivery (endpoint_id, succeeded, id);

-- The last event from which messages were made: one row, from the first endpoint on.
CREATE TABLE webhook_position (
    id SMALLINT PRIMARY KEY DEFAULT 1,
    event_id BIGINT NOT NULL,
    CONSTRAINT webhook_position_is_one CHECK (id = 1)
);

--
-- The store itself
--

-- What the store says about itself: one row, or none until somebody writes it. Empty texts are not shown, and empty
-- German ones are replaced by the English. currency is an ISO 4217 code; without one, no fee is shown. Visits take
-- place during opening hours in time_zone; with visit_minutes = 0 none are offered. version counts the changes, so that
-- two people who edit at once notice each other.
CREATE TABLE store_details (
    id SMALLINT PRIMARY KEY DEFAULT 1,
    name TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    street_address TEXT NOT NULL DEFAULT '',
    locality TEXT NOT NULL DEFAULT '',
    region TEXT NOT NULL DEFAULT '',
    postal_code TEXT NOT NULL DEFAULT '',
    country TEXT NOT NULL DEFAULT '',
    currency TEXT NOT NULL DEFAULT '',
    time_zone TEXT NOT NULL DEFAULT '',
    opening_hours JSONB NOT NULL DEFAULT '{}',
    closed_on DATE[] NOT NULL DEFAULT '{}',
    visit_minutes SMALLINT NOT NULL DEFAULT 0,
    visits_at_once SMALLINT NOT NULL DEFAULT 1,
    handover TEXT NOT NULL DEFAULT '',
    handover_de TEXT NOT NULL DEFAULT '',
    reservation_cost TEXT NOT NULL DEFAULT '',
    reservation_cost_de TEXT NOT NULL DEFAULT '',
    price_settlement TEXT NOT NULL DEFAULT '',
    price_settlement_de TEXT NOT NULL DEFAULT '',
    version INTEGER NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    changed_by TEXT NOT NULL,
    CONSTRAINT store_details_one_row CHECK (id = 1),
    CONSTRAINT store_details_currency_form CHECK (currency ~ '^([A-Z]{3})?$'),
    CONSTRAINT store_details_visit_minutes_form CHECK (visit_minutes = 0 OR visit_minutes BETWEEN 10 AND 240),
    CONSTRAINT store_details_visits_at_once_form CHECK (visits_at_once BETWEEN 1 AND 20),
    CONSTRAINT store_details_visits_need_time_zone CHECK (visit_minutes = 0 OR time_zone <> ''),
    CONSTRAINT store_details_changed_by_form CHECK (changed_by ~ '^(operator|staff [1-9][0-9]*)$')
);

-- The store's longer texts, one row per language. An empty text is not shown.
CREATE TABLE store_text (
    name TEXT NOT NULL,
    language customer_language NOT NULL,
    text TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    changed_by TEXT NOT NULL,
    PRIMARY KEY (name, language),
    CONSTRAINT store_text_name_known CHECK (name IN ('imprint', 'terms', 'faq')),
    CONSTRAINT store_text_length CHECK (char_length(text) <= 20000)
);

-- In how many minutes of a UTC day the store was ready, noted by all processes together. Minutes are numbered from
-- midnight. first_minute is 0 except on the day the record began.
CREATE TABLE readiness_day (
    day DATE PRIMARY KEY,
    first_minute SMALLINT NOT NULL,
    last_minute SMALLINT NOT NULL,
    ready_minutes SMALLINT NOT NULL,
    CONSTRAINT readiness_day_minutes CHECK (
        0 <= first_minute AND first_minute <= last_minute AND last_minute < 1440
        AND ready_minutes BETWEEN 1 AND last_minute - first_minute + 1
    )
);

--
-- Functions and triggers: names
--

CREATE FUNCTION refuse_name() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the name of a % breaks the rules of names', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END;
$$;

-- Triggers instead of constraints, which are checked at every change of a row: a pet whose name is older than these
-- rules must remain orderable. Such a name stays until somebody changes it.
CREATE TRIGGER category_name_rules_of_new BEFORE INSERT ON category
    FOR EACH ROW WHEN (NOT is_name(NEW.name)) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER category_name_rules_of_changed BEFORE UPDATE OF name ON category
    FOR EACH ROW WHEN (NEW.name <> OLD.name AND NOT is_name(NEW.name)) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER pet_name_rules_of_new BEFORE INSERT ON pet
    FOR EACH ROW WHEN (NOT is_name(NEW.name)) EXECUTE FUNCTION refuse_name();
CREATE TRIGGER pet_name_rules_of_changed BEFORE UPDATE OF name ON pet
    FOR EACH ROW WHEN (NEW.name <> OLD.name AND NOT is_name(NEW.name)) EXECUTE FUNCTION refuse_name();

--
-- Functions: search
--

-- Offered pets whose names are as similar to a text as pg_trgm.word_similarity_threshold demands. Inlined into the
-- query that calls it. The body is parsed here, so that the operator is found in whichever schema the extension is.
CREATE FUNCTION pets_alike(asked TEXT) RETURNS TABLE (id BIGINT, category_id BIGINT, status pet_status, key TEXT)
    LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT pet.id, pet.category_id, pet.status, search_text(pet.name) COLLATE "C" FROM pet
    WHERE asked <% trigram_text(search_text(pet.name)) AND pet.withdrawn_at IS NULL;
END;

-- Offered pets whose names resemble a text without beginning with it. Reading and comparing a row is expensive in a
-- large catalogue, so less similar names are looked for only while there are fewer than a hundred closer ones, and no
-- more than 1,001 are read. Where that ends is decided among all categories and statuses, because an overview counts
-- what each of its filters would show.
--
-- The threshold is a setting of the function, because behind PgBouncer a connection has no settings of its own.
-- PostgreSQL's 0.6 is too strict for names, most of which are one short word: "biscit" is 0.57 of Biscuit. Texts of one
-- or two letters find nothing, since they resemble everything. A character that is a word of its own must be in the
-- name: no other character resembles it.
CREATE FUNCTION similar_pets(query TEXT, category BIGINT, statuses pet_status[])
    RETURNS TABLE (id BIGINT, name TEXT, category_id BIGINT, status pet_status, key TEXT, distance INTEGER)
    LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.42
AS $$
#variable_conflict use_column
DECLARE
    asked TEXT := trigram_text(query);
    -- Below 0.5, a word of three letters would find everything that shares two of them.
    thresholds TEXT[] := ARRAY['0.8', '0.6', CASE WHEN char_length(query) > 3 THEN '0.42' ELSE '0.5005' END];
    threshold TEXT;
    has_words_of_one_character BOOLEAN := query ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]';
    found BIGINT[] := '{}';
    are_enough BOOLEAN;
BEGIN
    IF char_length(asked) < 3 THEN RETURN; END IF;
    asked := left(asked, 64);
    FOREACH threshold IN ARRAY thresholds LOOP
        PERFORM set_config('pg_trgm.word_similarity_threshold', threshold, true);
        -- Materialized, so that it is planned as if it were read to the end, which the index of trigrams does best. It
        -- is still read no further than the limits below.
        WITH "similar" AS MATERIALIZED (SELECT * FROM pets_alike(asked))
        SELECT
            found || ARRAY(
                SELECT id FROM "similar"
                WHERE status = ANY (statuses) AND (category IS NULL OR category_id = category)
                    AND NOT (key >= query AND key < query || chr(1114111))
                    AND (NOT has_words_of_one_character OR strpos(key, query) > 0)
                LIMIT 1001
            ),
            (SELECT count(*) = 100 FROM (SELECT FROM "similar" LIMIT 100) AS first)
        INTO found, are_enough;
        EXIT WHEN are_enough;
    END LOOP;
    RETURN QUERY
        SELECT *, search_distance(key, query) FROM (
            SELECT id, name, category_id, status, search_text(name) AS key FROM pet WHERE id = ANY (found)
            OFFSET 0 -- so that nothing is computed twice
        ) AS pet;
END $$;

--
-- Functions and triggers: remembered pages
--

-- Counts the statements that change what pages show, apart from statuses of pets, which are events. A sequence costs a
-- writer no lock, but runs ahead of the commit and never goes back: readers must also ask which transactions are still
-- running.
CREATE SEQUENCE catalogue_write;
SELECT setval('catalogue_write', 1);

CREATE FUNCTION count_catalogue_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('catalogue_write');
    RETURN NULL;
END $$;

-- After the rows are written, so that the transaction has an id by which others see that it is running.
CREATE TRIGGER category_write_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
CREATE TRIGGER pet_write_counted
    AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, name, category_id, created_at, withdrawn_at ON pet
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
CREATE TRIGGER pet_profile_write_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pet_profile
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
CREATE TRIGGER pet_photo_write_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pet_photo
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
-- Every page shows some of the details, and links to the texts that are shown.
CREATE TRIGGER store_details_write_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_details
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();
CREATE TRIGGER store_text_write_counted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_text
    FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_write();

--
-- Functions and triggers: photographs
--

-- By a trigger, so that the files go as well when a pet is removed with its photographs.
CREATE FUNCTION remove_files_of_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO photo_removal (key, widths, due_at) VALUES (OLD.key, OLD.widths, now());
    RETURN NULL;
END $$;
CREATE TRIGGER photo_files_removed AFTER DELETE ON pet_photo
    FOR EACH ROW EXECUTE FUNCTION remove_files_of_photo();

--
-- Functions and triggers: rules of orders
--

-- An order is placed, approved and delivered, or cancelled before it is delivered. It stays with its pet, and cannot be
-- removed before it has ended.
CREATE FUNCTION refuse_illegal_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF OLD.status IN ('delivered', 'cancelled') THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'order % is % and cannot be removed', OLD.id, OLD.status
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF TG_OP = 'INSERT' THEN
        IF NEW.status = 'placed' THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'an order begins as placed, not %', NEW.status
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
    END IF;
    IF NEW.pet_id = OLD.pet_id AND (
        NEW.status = OLD.status
        OR (OLD.status, NEW.status) IN (
            ('placed', 'approved'), ('placed', 'cancelled'), ('approved', 'delivered'), ('approved', 'cancelled')
        )
    ) THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'order %: % cannot become %', OLD.id, OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_legal_step';
END $$;
CREATE TRIGGER store_order_legal_step BEFORE INSERT OR UPDATE OR DELETE ON store_order
    FOR EACH ROW EXECUTE FUNCTION refuse_illegal_order_step();

-- At the end of a transaction, a pet with a live order is pending, or sold once the order is delivered; one whose order
-- was cancelled is available, unless it was ordered again. Whoever changes one of the two changes both.
CREATE FUNCTION refuse_disagreeing_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed JSONB := to_jsonb(NEW);
    animal BIGINT := (changed ->> CASE TG_TABLE_NAME WHEN 'pet' THEN 'id' ELSE 'pet_id' END)::BIGINT;
    was_cancelled BOOLEAN := TG_TABLE_NAME = 'store_order' AND changed ->> 'status' = 'cancelled';
BEGIN
    IF EXISTS (
        SELECT FROM pet LEFT JOIN store_order ON store_order.pet_id = pet.id AND store_order.status <> 'cancelled'
        WHERE pet.id = animal AND pet.status <> (
            CASE store_order.status WHEN 'delivered' THEN 'sold' WHEN 'placed' THEN 'pending' WHEN 'approved' THEN 'pending'
                ELSE CASE WHEN was_cancelled THEN 'available' ELSE pet.status::TEXT END END
        )::pet_status
    ) THEN
        RAISE EXCEPTION 'animal % and its order disagree', animal
            USING ERRCODE = 'check_violation', CONSTRAINT = 'store_order_agrees_with_pet';
    END IF;
    RETURN NULL;
END $$;
-- Only when a step is taken: other changes of an order, such as the removal of personal data, must not fail because an
-- operator has changed the pet.
CREATE CONSTRAINT TRIGGER store_order_agrees_with_pet AFTER INSERT OR UPDATE OF status, pet_id ON store_order
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_disagreeing_order();
CREATE CONSTRAINT TRIGGER pet_agrees_with_store_order AFTER UPDATE OF status ON pet
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_disagreeing_order();

--
-- Functions and triggers: what follows an order
--

-- Says who acts until the transaction ends. Always true, so that it can be a condition of the statement that takes the
-- step.
CREATE FUNCTION acting_as(actor TEXT) RETURNS BOOLEAN LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM set_config('pet_store.actor', actor, true);
    RETURN true;
END $$;

-- By a trigger, so that no way to change an order can forget it.
CREATE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_event (order_id, status, actor, at) VALUES (
        NEW.id, NEW.status, nullif(current_setting('pet_store.actor', true), ''),
        CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE CURRENT_TIMESTAMP END
    );
    RETURN NULL;
END $$;
CREATE TRIGGER order_event_recorded_when_placed AFTER INSERT ON store_order
    FOR EACH ROW EXECUTE FUNCTION record_order_event();
CREATE TRIGGER order_event_recorded AFTER UPDATE OF status ON store_order
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_order_event();

-- The text by which the staff finds an order: the pet's name, and the customer's name and e-mail address or the
-- account's name, each after a space.
CREATE FUNCTION set_order_searched_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.searched_text := ' ' || search_text(concat_ws(
        ' ', (SELECT name FROM pet WHERE id = NEW.pet_id), NEW.customer_name, NEW.customer_email,
        (SELECT name FROM account WHERE id = NEW.account_id)
    ));
    RETURN NEW;
END $$;
CREATE TRIGGER store_order_searched_text_set BEFORE INSERT OR UPDATE OF customer_name, customer_email, searched_text ON store_order
    FOR EACH ROW EXECUTE FUNCTION set_order_searched_text();

-- Any write to searched_text makes the trigger above compute it.
CREATE FUNCTION follow_pet_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE store_order SET searched_text = '' WHERE pet_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER store_order_follows_pet_name AFTER UPDATE OF name ON pet
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION follow_pet_name();

-- By a trigger, so that no way to change an order can forget it; in its transaction, so that each change has exactly
-- one mail.
CREATE FUNCTION require_order_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_mail (order_id, status) VALUES (NEW.id, NEW.status);
    PERFORM pg_notify('order_mail', '');
    RETURN NULL;
END $$;
CREATE TRIGGER order_mail_required_when_placed AFTER INSERT ON store_order
    FOR EACH ROW WHEN (NEW.mails_customer) EXECUTE FUNCTION require_order_mail();
CREATE TRIGGER order_mail_required AFTER UPDATE OF status ON store_order
    FOR EACH ROW WHEN (NEW.mails_customer AND OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION require_order_mail();

--
-- Functions and triggers: visits
--

-- An order that has ended needs no visit; a visit that has begun stays. called_off_at is at least a second after the
-- booking, because a calendar believes the later of two files, and counts in seconds.
CREATE FUNCTION remove_visit_of_ended_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH gone AS (
        DELETE FROM visit WHERE order_id = NEW.id AND starts_at > now() RETURNING *
    )
    INSERT INTO called_off_visit (order_id, starts_at, ends_at, called_off_at, with_order)
    SELECT order_id, starts_at, ends_at, greatest(now(), booked_at + interval '1 second'), true FROM gone
    ON CONFLICT (order_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        called_off_at = excluded.called_off_at, with_order = true;
    RETURN NULL;
END $$;
CREATE TRIGGER visit_removed_with_order AFTER UPDATE OF status ON store_order
    FOR EACH ROW WHEN (NEW.status IN ('delivered', 'cancelled')) EXECUTE FUNCTION remove_visit_of_ended_order();

-- When an order that nobody approves is cancelled: not before the day after its visit, by the store's clock, and not
-- before its customer has had three days to choose another time for a visit that was called off. Volatile, so that an
-- expiry that waited for a booking sees it.
CREATE FUNCTION order_expires_at(placed_order BIGINT, placed_at TIMESTAMPTZ, expiry INTERVAL) RETURNS TIMESTAMPTZ
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN (
        SELECT greatest(
            placed_at + expiry,
            (
                SELECT ((ends_at AT TIME ZONE zone)::date + 1)::timestamp AT TIME ZONE zone
                FROM visit WHERE order_id = placed_order
            ),
            (SELECT called_off_at + interval '72 hours' FROM called_off_visit WHERE order_id = placed_order)
        )
        FROM (SELECT coalesce((SELECT nullif(time_zone, '') FROM store_details WHERE id = 1), 'UTC') AS zone) AS store
    );
END $$;

--
-- Functions and triggers: repeated requests
--

-- Takes the lock of an Idempotency-Key until the transaction ends, if it is free, then reads what is recorded for the
-- key. One call but two statements, because a single statement would not see what was committed just before it got the
-- lock. Always by the index: a plan lasts as long as its connection, and one made while the table is nearly empty would
-- scan it when it is full.
CREATE FUNCTION claim_idempotency_key(lock BIGINT, owner TEXT, key TEXT)
    RETURNS TABLE (is_free BOOLEAN, operation TEXT, body_hash BYTEA, result TEXT, created_at TIMESTAMPTZ)
    LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
    is_free := pg_try_advisory_xact_lock($1);
    SELECT record.operation, record.body_hash, record.result, record.created_at
    INTO operation, body_hash, result, created_at
    FROM idempotency_record AS record WHERE record.owner = $2 AND record.key = $3;
    RETURN NEXT;
END $$;

--
-- Functions and triggers: mail
--

-- Wakes the processes that send mail, at commit.
CREATE FUNCTION notify_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('mail', '');
    RETURN NULL;
END $$;
CREATE TRIGGER mail_notified AFTER INSERT ON mail
    FOR EACH STATEMENT EXECUTE FUNCTION notify_mail();

-- Wakes the processes that write alerts, at commit, whatever made the pet available or sold it.
CREATE FUNCTION notify_availability_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM availability_alert WHERE pet_id = NEW.id) THEN
        PERFORM pg_notify('availability_alert', '');
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER availability_alert_notified AFTER UPDATE OF status ON pet
    FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status <> 'pending')
    EXECUTE FUNCTION notify_availability_alert();

--
-- Functions and triggers: events
--

-- Both functions run when the transaction commits, one transaction at a time (8130552671 is their lock), so that a
-- reader who has seen an event has missed none with a smaller number.
CREATE FUNCTION record_pet_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "row" pet := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
    PERFORM pg_advisory_xact_lock(8130552671);
    INSERT INTO event (type, pet_id, pet_name, category_id, pet_status) VALUES (
        CASE
            WHEN TG_OP = 'INSERT' THEN 'pet.added'
            WHEN TG_OP = 'DELETE' THEN 'pet.withdrawn'
            WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN 'pet.withdrawn'
            WHEN OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL THEN 'pet.restored'
            ELSE 'pet.changed'
        END, "row".id, "row".name, "row".category_id, "row".status
    );
    NOTIFY event;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER pet_event_recorded_when_added AFTER INSERT ON pet
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_pet_event();
CREATE CONSTRAINT TRIGGER pet_event_recorded AFTER UPDATE OF name, category_id, status, withdrawn_at ON pet
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    -- Changes of a withdrawn pet are part of the event that restores it.
    WHEN ((OLD.withdrawn_at IS NULL OR NEW.withdrawn_at IS NULL)
        AND (OLD.name, OLD.category_id, OLD.status, OLD.withdrawn_at IS NULL)
            IS DISTINCT FROM (NEW.name, NEW.category_id, NEW.status, NEW.withdrawn_at IS NULL))
    EXECUTE FUNCTION record_pet_event();
CREATE CONSTRAINT TRIGGER pet_event_recorded_when_removed AFTER DELETE ON pet
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.withdrawn_at IS NULL) EXECUTE FUNCTION record_pet_event();

CREATE FUNCTION record_change_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(8130552671);
    INSERT INTO event (type, pet_id, order_id, account_id, order_status, ship_date, placed_at, reference) VALUES (
        'order.' || NEW.status, NEW.pet_id, NEW.id, NEW.account_id, NEW.status, NEW.ship_date, NEW.created_at,
        NEW.reference
    );
    NOTIFY event;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER change_of_order_recorded_when_placed AFTER INSERT ON store_order
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_change_of_order();
CREATE CONSTRAINT TRIGGER change_of_order_recorded AFTER UPDATE OF status ON store_order
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
    EXECUTE FUNCTION record_change_of_order();

--
-- Functions and triggers: the audit log of accounts. Triggers write it, so that no way to change any of this can forget
-- it.
--

-- Records nothing about an account that is being removed: its memberships and links are removed with it.
CREATE FUNCTION add_account_event(
    account BIGINT, action account_action, key BIGINT, member BIGINT, before TEXT, after TEXT
) RETURNS VOID LANGUAGE sql AS $$
    INSERT INTO account_event (account_id, action, key_id, user_id, before, after, actor)
    SELECT id, $2, $3, $4, $5, $6, nullif(current_setting('pet_store.actor', true), '') FROM account WHERE id = $1;
$$;

CREATE FUNCTION record_key_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    before TEXT := CASE TG_OP WHEN 'UPDATE' THEN array_to_string(OLD.scopes, ' ') END;
    after TEXT := array_to_string(NEW.scopes, ' ');
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM add_account_event(NEW.account_id, 'key_created', NEW.id, NULL, NULL, after);
        RETURN NULL;
    END IF;
    IF OLD.rotated_at IS NULL AND NEW.rotated_at IS NOT NULL THEN
        PERFORM add_account_event(NEW.account_id, 'key_rotated', NEW.id, NULL, NULL, NULL);
    END IF;
    IF OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL THEN
        PERFORM add_account_event(NEW.account_id, 'key_revoked', NEW.id, NULL, NULL, NULL);
    END IF;
    IF before IS DISTINCT FROM after THEN
        PERFORM add_account_event(NEW.account_id, 'key_changed', NEW.id, NULL, before, after);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER api_key_events_recorded AFTER INSERT OR UPDATE OF scopes, rotated_at, revoked_at ON api_key
    FOR EACH ROW EXECUTE FUNCTION record_key_event();

CREATE FUNCTION record_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    plan_before TEXT := concat_ws(' ', OLD.plan, OLD.per_minute, OLD.per_day);
    plan_after TEXT := concat_ws(' ', NEW.plan, NEW.per_minute, NEW.per_day);
BEGIN
    IF plan_before <> plan_after THEN
        PERFORM add_account_event(NEW.id, 'plan_changed', NULL, NULL, plan_before, plan_after);
    END IF;
    IF OLD.granted_scopes <> NEW.granted_scopes THEN
        PERFORM add_account_event(
            NEW.id, 'scopes_changed', NULL, NULL,
            array_to_string(OLD.granted_scopes, ' '), array_to_string(NEW.granted_scopes, ' ')
        );
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER account_changes_recorded AFTER UPDATE OF plan, per_minute, per_day, granted_scopes ON account
    FOR EACH ROW EXECUTE FUNCTION record_account_change();

CREATE FUNCTION record_membership_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM add_account_event(NEW.account_id, 'member_joined', NULL, NEW.user_id, NULL, NEW.role::TEXT);
    ELSIF TG_OP = 'UPDATE' AND OLD.role <> NEW.role THEN
        PERFORM add_account_event(NEW.account_id, 'role_changed', NULL, NEW.user_id, OLD.role::TEXT, NEW.role::TEXT);
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM add_account_event(
            OLD.account_id,
            CASE current_setting('pet_store.actor', true) WHEN 'user ' || OLD.user_id THEN 'member_left' ELSE 'member_removed' END
                ::account_action,
            NULL, OLD.user_id, OLD.role::TEXT, NULL
        );
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER membership_events_recorded AFTER INSERT OR DELETE OR UPDATE OF role ON membership
    FOR EACH ROW EXECUTE FUNCTION record_membership_event();

-- An invitation is withdrawn by ending it. Its row is removed when it is accepted, or has not been used in time. The
-- log does not say who is invited: they may never become a user.
CREATE FUNCTION record_invitation_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_account_event(
        NEW.account_id,
        CASE TG_OP WHEN 'INSERT' THEN 'member_invited' ELSE 'invitation_withdrawn' END::account_action,
        NULL, NULL, NULL, NEW.membership_role::TEXT
    );
    RETURN NULL;
END $$;
CREATE TRIGGER invitation_events_recorded AFTER INSERT OR UPDATE OF ends_at ON one_time_link
    FOR EACH ROW WHEN (NEW.purpose = 'join_account') EXECUTE FUNCTION record_invitation_event();

CREATE FUNCTION record_request_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM add_account_event(
        NEW.account_id,
        ('request_' || CASE NEW.state WHEN 'open' THEN 'made' ELSE NEW.state::TEXT END)::account_action,
        NULL, NULL, NULL,
        CASE NEW.kind
            WHEN 'scopes' THEN array_to_string(NEW.scopes, ' ')
            ELSE concat_ws(' ', NEW.plan, NEW.per_minute, NEW.per_day)
        END
    );
    RETURN NULL;
END $$;
CREATE TRIGGER account_request_events_recorded AFTER INSERT OR UPDATE OF state ON account_request
    FOR EACH ROW EXECUTE FUNCTION record_request_event();

--
-- Functions and triggers: owners
--

-- An account that has owners keeps one, unless the last is removed as a user. Whoever takes an owner away locks the
-- account before looking for others, so that two owners who leave at once do not each rely on the other.
CREATE FUNCTION refuse_to_lose_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM account WHERE id = OLD.account_id FOR NO KEY UPDATE;
    IF FOUND AND EXISTS (SELECT FROM store_user WHERE id = OLD.user_id)
        AND NOT EXISTS (SELECT FROM membership WHERE account_id = OLD.account_id AND role = 'owner') THEN
        RAISE EXCEPTION 'the account % would have no owner', OLD.account_id
            USING ERRCODE = 'check_violation', TABLE = 'membership', CONSTRAINT = 'membership_keeps_an_owner';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER membership_keeps_an_owner_when_changed AFTER UPDATE OF role ON membership
    FOR EACH ROW WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION refuse_to_lose_last_owner();
CREATE TRIGGER membership_keeps_an_owner_when_removed AFTER DELETE ON membership
    FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION refuse_to_lose_last_owner();

-- Invitations end with the role that allowed them. Otherwise an owner could invite another address of theirs, and
-- return after being removed.
CREATE FUNCTION end_invitations_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE one_time_link SET ends_at = to_timestamp(0) WHERE inviter_id = OLD.user_id AND account_id = OLD.account_id;
    RETURN NULL;
END
$$;
CREATE TRIGGER membership_ends_owner AFTER DELETE ON membership
    FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION end_invitations_to_account();
CREATE TRIGGER membership_is_no_owner AFTER UPDATE ON membership
    FOR EACH ROW WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION end_invitations_to_account();

CREATE FUNCTION end_invitations_to_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE one_time_link SET ends_at = to_timestamp(0) WHERE inviter_id = OLD.id AND purpose = 'become_staff';
    RETURN NULL;
END
$$;
-- Staff without a staff_role are owners.
CREATE TRIGGER store_user_is_no_owner AFTER UPDATE ON store_user
    FOR EACH ROW WHEN (
        OLD.role = 'staff' AND coalesce(OLD.staff_role, 'owner') = 'owner'
        AND NOT (NEW.role IS NOT DISTINCT FROM 'staff' AND coalesce(NEW.staff_role, 'owner') = 'owner')
    ) EXECUTE FUNCTION end_invitations_to_staff();
