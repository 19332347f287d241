import { isIP } from 'node:net'
import { z } from 'zod'
import { LEAST_CONNECTIONS } from '@/server/platform/db/connection'
import {
  ConfigError,
  fileSetting,
  findMisspelledSettings,
  readSecretFiles,
} from '@/server/platform/environment/environment'
import { parseRedisClusterUrl } from '@/server/platform/environment/redis-cluster-url'
import { parsePhotosUrl } from '@/server/platform/photo-files/photos-url'
import { parseDuration } from '@/server/platform/values/duration'

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be a whole number from ${minimum} to ${maximum}`)

/** RFC 1123, section 2.1. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i

const hostName = z
  .string()
  .refine((text) => isIP(text) > 0 || HOST_NAME.test(text), 'must be an IP address or a host name of this machine')

const urlSchema = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL such as ${example}`,
    )

/** A URL to append paths to: no query, no fragment, no trailing slash. */
const baseUrl = (example: string) =>
  urlSchema(['http:', 'https:'], example)
    .transform((text) => new URL(text))
    .refine(({ search, hash, username, password }) => !(search || hash || username || password), {
      message: 'must have no query, fragment or password',
    })
    .transform(({ href }) => href.replace(/\/+$/, ''))

/** Of a mail server; user and password are percent-encoded. */
const smtpUrl = urlSchema(['smtp:', 'smtps:'], 'smtps://user:password@smtp.example:465')
  .transform((text) => new URL(text))
  .refine(
    ({ hostname, pathname, search, hash, username, password }) =>
      hostname !== '' && /^\/?$/.test(pathname + search + hash) && isPercentEncoded(username + password),
    'must have a host, no path, query or fragment, and a percent-encoded user and password',
  )
  .transform(({ href }) => href)

function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** Who mails are from: an e-mail address, with or without a name before it. */
const sender = z.string().transform((text, context) => {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  const email = z.email().safeParse(address.trim())
  if (email.success) return { name: name.trim(), address: email.data }
  context.addIssue('must be an e-mail address, such as no-reply@pets.example or Pet Store <no-reply@pets.example>')
  return z.NEVER
})

/** A duration such as `7d`, read as ms. */
function duration(minimum: string, maximum: string) {
  const [least = 0, most = 0] = [parseDuration(minimum), parseDuration(maximum)]
  return z.string().transform((text, context) => {
    const ms = parseDuration(text)
    if (ms !== undefined && ms >= least && ms <= most) return ms
    context.addIssue(`must be a duration from ${minimum} to ${maximum}: a whole number and one of s, m, h, d`)
    return z.NEVER
  })
}

/** From most to least logging. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * Every setting: its name, form, default and meaning. A test checks that the README's table and .env.example say the
 * same.
 */
export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).optional().meta({
    description: 'Port to listen on; 0 is any free one',
    derivedDefault: '3000, 3001 with STAGING, or 3999 with COPY',
  }),
  HOST: hostName.optional().describe('Address to listen on, an IP address or a host name; by default, all of them'),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .describe(`How much is logged: ${logLevels.join(', ')}`),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('Port that serves metrics for Prometheus, for the operator only; without it, they are not served'),
  METRICS_HOST: hostName
    .default('127.0.0.1')
    .describe('Address of that port: 0.0.0.0 for a Prometheus on another machine or in another container'),
  PUBLIC_URL: baseUrl('https://pets.example')
    .refine((url) => new URL(url).pathname === '/', 'must have no path: the store is all of its host')
    .optional()
    .meta({ description: 'Address that links begin with', derivedDefault: 'http://localhost:PORT' }),
  STAGING: z
    .enum(['true', 'false'], 'must be "true" or "false"')
    .transform((text) => text === 'true')
    .prefault('false')
    .describe('Whether this is a staging server, where integrators try everything: it sends no mail'),
  COPY: z
    .enum(['true', 'false'], 'must be "true" or "false"')
    .transform((text) => text === 'true')
    .prefault('false')
    .describe('Whether this is a restored copy of a store, which reaches nobody and does nothing by itself'),
  STAGING_URL: baseUrl('https://staging.pets.example').optional().meta({
    description: 'Staging server, for the OpenAPI document and the console',
    derivedDefault: 'the "staging" subdomain of PUBLIC_URL, or port 3001 of its machine',
  }),
  DATA_DIR: z.string().optional().meta({
    description: 'Directory for data and secrets',
    derivedDefault: '.data, .data-staging with STAGING, or .data-copy with COPY',
  }),
  DATABASE_URL: urlSchema(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/petstore')
    .optional()
    .meta({
      description:
        'PostgreSQL to use instead of the embedded one; its extensions pg_trgm and unaccent must be available',
      isSecret: true,
    }),
  DATABASE_POOL: wholeNumber(LEAST_CONNECTIONS, 1000)
    .default(17)
    .describe('Most database connections of each process, with the one that renders its pages'),
  DIRECT_URL: urlSchema(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/petstore')
    .refine((text) => !/[?&]pgbouncer=true/.test(text), 'must lead to the database itself, not to a PgBouncer')
    .optional()
    .meta({
      description:
        'The same database, past the pooler that DATABASE_URL leads through: for migrations and notifications',
      isSecret: true,
    }),
  REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => urlSchema(['postgres:', 'postgresql:'], '').safeParse(url).success),
      'must be URLs such as postgresql://user:password@replica:5432/petstore, separated by commas',
    )
    .optional()
    .meta({
      description: 'Streaming replicas of that database, each by an address of its own, separated by commas',
      isSecret: true,
    }),
  MIGRATE_ON_START: z
    .enum(['true', 'false'], 'must be "true" or "false"')
    .transform((text) => text === 'true')
    .prefault('true')
    .describe('Whether a start applies the migrations that the database lacks; if "false", it is refused instead'),
  UPSTASH_REDIS_REST_URL: urlSchema(['http:', 'https:'], 'https://name.upstash.io')
    .optional()
    .describe('Upstash Redis in which several processes count requests together'),
  UPSTASH_REDIS_REST_TOKEN: z.string().optional().meta({ description: 'Token of that Upstash Redis', isSecret: true }),
  REDIS_URL: z
    .union(
      [
        urlSchema(['redis:', 'rediss:'], 'redis://host:6379'),
        z.string().refine((text) => parseRedisClusterUrl(text) !== undefined),
      ],
      { error: 'must be a URL such as redis://host:6379, or redis+cluster://host:6379,host:6379 for a Redis Cluster' },
    )
    .optional()
    .meta({
      description: 'Any other Redis for the same purpose; redis+cluster://host:6379,host:6379 is a Redis Cluster',
      isSecret: true,
    }),
  SHUTDOWN_DELAY: wholeNumber(0, 300)
    .default(5)
    .describe('Seconds after SIGTERM for which the port stays open, while /readyz is 503'),
  TRUSTED_PROXIES: wholeNumber(0, 32).default(0).describe('Number of proxies in front that append to X-Forwarded-For'),
  ORDER_EXPIRY: duration('1h', '365d')
    .prefault('7d')
    .describe(
      'How long an order may wait to be approved before it is cancelled, such as 36h or 7d; with a visit, at least until the day after it',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema(['http:', 'https:'], 'http://localhost:4318')
    .optional()
    .describe('OpenTelemetry collector to send traces to, by OTLP over HTTP; without it, none are recorded'),
  OTEL_SERVICE_NAME: z.string().default('pet-store').describe('Name of this service in traces'),
  SMTP_URL: smtpUrl.optional().meta({
    description:
      'Mail server, such as smtps://user:password@host:465; without it, mails are written to files in DATA_DIR/outbox',
    isSecret: true,
  }),
  MAIL_FROM: sender.optional().meta({
    description: 'Sender of mails: an e-mail address, or a name and an address; without a name, mails have the store’s',
    derivedDefault: 'no-reply@HOST, where HOST is that of PUBLIC_URL',
  }),
  PHOTOS_URL: z
    .string()
    .refine(
      (text) => parsePhotosUrl(text) !== undefined,
      'must be a URL such as s3://ACCESS_KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET, with key and secret percent-encoded',
    )
    .optional()
    .meta({
      description:
        'Bucket of S3, or of what speaks its protocol, in which photographs of animals are kept: s3://ACCESS_KEY:SECRET@HOST/BUCKET; by default, they are files in DATA_DIR/photos',
      isSecret: true,
    }),
  PHOTOS_SHARED: z
    .enum(['true', 'false'], 'must be "true" or "false"')
    .transform((text) => text === 'true')
    .prefault('false')
    .describe(
      'Whether all processes share DATA_DIR/photos; with DATABASE_URL, photographs are kept there only if "true"',
    ),
  WEBHOOK_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64, as of openssl rand -base64 32')
    .optional()
    .meta({
      description:
        'Key that the secrets of webhooks are derived from, the same for all processes: 32 bytes in base64; by default, the one in DATA_DIR/webhook-key',
      isSecret: true,
    }),
  CRON_SECRET: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description:
      'Secret with which a platform that stops processes between requests calls /api/jobs; there is no such address without it',
    isSecret: true,
  }),
  BACKUP_DAILY: z
    .enum(['true', 'false'], 'must be "true" or "false"')
    .transform((text) => text === 'true')
    .prefault('true')
    .describe('Whether the embedded PostgreSQL is backed up each day to DATA_DIR/backups, which keeps the last seven'),
  CUSTOMER_RETENTION: duration('1d', '3650d')
    .prefault('90d')
    .describe(
      'How long after an order has ended the name, e-mail address and telephone number of its customer are kept',
    ),
  DEMO: z
    .enum(['true', 'false'], 'must be "true" or "false"')
    .transform((text) => text === 'true')
    .optional()
    .meta({
      description:
        'Whether a new store begins with the demo: animals, their kinds, orders and an address, all invented',
      derivedDefault: 'true, or false with DATABASE_URL and without STAGING',
    }),
})

export type Config = Readonly<ReturnType<typeof readConfig>>

const settingNames = Object.keys(settingsSchema.shape)

/** The settings that contain secrets; each can be given as a file too. */
const secretSettings: readonly string[] = Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
  schema.meta()?.isSecret ? [name] : [],
)

/** Settings by which a copy could reach somebody, or be reached. */
const notOfCopies: readonly string[] = [
  ...['PUBLIC_URL', 'STAGING_URL', 'METRICS_HOST', 'SMTP_URL', 'PHOTOS_URL', 'REPLICA_URLS', 'CRON_SECRET'],
  ...['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN', 'REDIS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]

const settingsOfCopies = { HOST: '127.0.0.1', PHOTOS_SHARED: 'true', DEMO: 'false' } as const

/** The sentences for the operator about variables with almost the name of a setting, which are ignored. */
export const describeMisspelledSettings = (environment: Record<string, string | undefined> = process.env): string[] =>
  findMisspelledSettings([...settingNames, ...secretSettings.map(fileSetting), 'ENV_FILE'], environment).map(
    ({ name, meant }) => `${name} is no setting and is ignored. Did you mean ${meant}?`,
  )

/**
 * Reads and validates the environment; nothing else reads it. An empty variable counts as unset.
 * @throws ConfigError naming every invalid variable. Values are not repeated: some contain passwords.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const secrets = readSecretFiles(secretSettings, environment)
  const isCopy = environment.COPY === 'true'
  const given = {
    ...Object.fromEntries(
      settingNames
        .filter((name) => !isCopy || !notOfCopies.includes(name))
        .map((name) => [name, secrets.values[name] ?? environment[name]] as const)
        .filter(([, value]) => value !== undefined && value !== ''),
    ),
    ...(isCopy && settingsOfCopies),
  }
  const parsed = settingsSchema.safeParse(given)
  const invalid = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const problems = [...secrets.problems, ...invalid]
  if ('UPSTASH_REDIS_REST_URL' in given !== 'UPSTASH_REDIS_REST_TOKEN' in given) {
    problems.push('UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN must be set together')
  }
  if ('DIRECT_URL' in given && !('DATABASE_URL' in given)) {
    problems.push('DIRECT_URL must be set together with DATABASE_URL')
  }
  if ('REPLICA_URLS' in given && !('DATABASE_URL' in given)) {
    problems.push('REPLICA_URLS must be set together with DATABASE_URL')
  }
  if ('UPSTASH_REDIS_REST_URL' in given && 'REDIS_URL' in given) {
    problems.push('UPSTASH_REDIS_REST_URL and REDIS_URL must not both be set: rate limits are kept in one store')
  }
  const isStaging = parsed.data?.STAGING ?? false
  if (isStaging && isCopy) problems.push('STAGING and COPY must not both be set')
  const port = parsed.data?.PORT ?? (isStaging ? 3001 : isCopy ? 3999 : 3000)
  if (parsed.data && parsed.data.METRICS_PORT === port) {
    problems.push('METRICS_PORT must not be PORT: metrics are not for the public')
  }
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`Invalid environment variables:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${port}`
  return {
    ...parsed.data,
    PORT: port,
    DATA_DIR: parsed.data.DATA_DIR ?? (isStaging ? '.data-staging' : isCopy ? '.data-copy' : '.data'),
    // A staging server sends no mail, whatever is set.
    SMTP_URL: isStaging ? undefined : parsed.data.SMTP_URL,
    PUBLIC_URL: publicUrl,
    /** Otherwise it is a guess that is only right on this machine. */
    isPublicUrlGiven: parsed.data.PUBLIC_URL !== undefined,
    STAGING_URL: isStaging ? publicUrl : (parsed.data.STAGING_URL ?? defaultStagingUrl(publicUrl)),
    /** Otherwise there may be no server there. */
    isStagingUrlGiven: !isStaging && parsed.data.STAGING_URL !== undefined,
    // An operator's own database is for a store of their own.
    DEMO: parsed.data.DEMO ?? (isStaging || parsed.data.DATABASE_URL === undefined),
    MAIL_FROM: parsed.data.MAIL_FROM ?? { name: '', address: `no-reply@${mailDomain(publicUrl)}` },
  }
}

/**
 * What links for people begin with: nothing if the store's address is unknown, so that a browser resolves them against
 * the address at which it found the page.
 */
export const linkOrigin = ({ isPublicUrlGiven, PUBLIC_URL }: Config): string => (isPublicUrlGiven ? PUBLIC_URL : '')

/**
 * The sentence for the operator of a store that others seem to reach, or get mails from, although its address is
 * unknown; undefined for one that somebody is trying out.
 */
export function describeMissingPublicUrl(config: Config): string | undefined {
  const { isPublicUrlGiven, PUBLIC_URL, SMTP_URL, DATABASE_URL, HOST, TRUSTED_PROXIES, COPY } = config
  const isTriedOut =
    COPY || (!SMTP_URL && !DATABASE_URL && TRUSTED_PROXIES === 0 && (HOST === undefined || isLoopback(HOST)))
  if (isPublicUrlGiven || isTriedOut) return undefined
  const links = SMTP_URL ? 'Links in mails, documents and search results' : 'Links in documents and search results'
  return (
    `PUBLIC_URL is not set. ${links} begin with ${PUBLIC_URL}, which works on this machine only. ` +
    'Set it to the address of the store, such as https://pets.example.'
  )
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Whether the store is served over https. */
export const isSecure = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https:')

/** The host of a URL as written in an e-mail address (RFC 5321, section 4.1.3). */
function mailDomain(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? host : `[${isIP(host) === 6 ? 'IPv6:' : ''}${host}]`
}

/** Whether there is a staging server: this one, or the one that a setting names. */
export const hasStaging = ({ STAGING, isStagingUrlGiven }: Pick<Config, 'STAGING' | 'isStagingUrlGiven'>): boolean =>
  STAGING || isStagingUrlGiven

/**
 * The subdomain `staging` of a store with a host name; otherwise where `npm start -- --staging` listens on this
 * machine.
 */
function defaultStagingUrl(publicUrl: string): string {
  const url = new URL(publicUrl)
  const isOfMachine = url.hostname === 'localhost' || isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0
  if (!isOfMachine) return publicUrl.replace('://', '://staging.')
  return `${url.protocol}//${url.hostname}:${url.port === '3001' ? 3002 : 3001}`
}
