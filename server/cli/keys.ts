import { createKey, findAccount, listKeys, revokeKey, rotateKey } from '@/server/identity/accounts/api-keys.service'
import { keyNameSchema } from '@/server/identity/accounts/key-terms'
import { accountSubject } from '@/server/limits/limiter'
import { isPlanName, type PlanName, planNames, quotaOf } from '@/server/limits/plans'
import { describeIssues, toIssues } from '@/server/platform/errors/issues'
import { silentLog } from '@/server/platform/telemetry/log'
import { parseDuration } from '@/server/platform/values/duration'
import { nameFault } from '@/server/platform/values/name'
import { accountScopes, allScopes, isScope, MANAGE_STORE, type Scope } from '@/server/procedures/callers/scopes'
import { formatTable } from './format-table'
import { type Commands, createProgram, parseArguments, parseCount, parseIdArgument, UsageError } from './program'

const usage = `Creates and manages API keys. The server may be running.

  npm run --silent keys -- create --name NAME [--key-name TEXT] [--scopes ${allScopes.join(',')}]
                                  [--expires 30d] [--plan ${planNames.join('|')}] [--per-minute N --per-day N]
      Prints a new key; it is never shown again. Creates the account NAME if needed. --plan changes the account's plan.
      --key-name is what lists call the key. By default it has all scopes but ${MANAGE_STORE}, which reaches everybody's
      pets and orders. The account may give the others to keys that it makes itself.
  npm run --silent keys -- list [--json]
  npm run --silent keys -- revoke ID
  npm run --silent keys -- rotate ID [--overlap 24h]
      Prints a new key with the same account, name, scopes, lifetime and ban by the store. The
      old key stays valid for the overlap.
  npm run --silent keys -- usage NAME
      Prints how much of its limits per minute and per day the account NAME has used. This uses no quota.
`

/** Of an integer in the database. */
const MAX_LIMIT = 2_147_483_647

const commands: Commands = {
  create(args) {
    const { values } = parseArguments(args, {
      name: { type: 'string' },
      'key-name': { type: 'string' },
      plan: { type: 'string' },
      'per-minute': { type: 'string' },
      'per-day': { type: 'string' },
      scopes: { type: 'string' },
      expires: { type: 'string' },
    })
    const name = parseName(values.name)
    const keyName = values['key-name'] === undefined ? undefined : parseKeyName(values['key-name'])
    const plan = values.plan === undefined ? undefined : parsePlan(values.plan)
    const perMinute = parseLimit('--per-minute', values['per-minute'])
    const perDay = parseLimit('--per-day', values['per-day'])
    const scopes = values.scopes === undefined ? accountScopes : parseScopes(values.scopes)
    const lifetime = values.expires === undefined ? undefined : parseLifetime('--expires', values.expires)
    if (lifetime === 0) throw new UsageError('--expires must be longer than zero, such as 30d.')
    return ({ db, now }) => {
      const expiresAt = lifetime === undefined ? undefined : new Date(now.getTime() + lifetime)
      return createKey(db, { name, keyName, plan, perMinute, perDay, scopes, expiresAt })
    }
  },

  list(args) {
    const { values } = parseArguments(args, { json: { type: 'boolean' } })
    return async ({ db }) => {
      const keys = await listKeys(db)
      // Programs rely on exactly these fields.
      if (values.json)
        return JSON.stringify(
          keys.map(({ name: _, ...key }) => key),
          null,
          2,
        )
      const cell = (value: Date | null) => value?.toISOString() ?? '-'
      return formatTable(
        ['ID', 'ACCOUNT', 'NAME', 'PREFIX', 'PLAN', 'SCOPES', 'CREATED', 'LAST USED', 'EXPIRES', 'REVOKED'],
        keys.map(({ id, account, name, prefix, plan, scopes, createdAt, lastUsedAt, expiresAt, revokedAt }) => [
          String(id),
          account,
          name ?? '-',
          prefix,
          plan,
          scopes.join(','),
          ...[createdAt, lastUsedAt, expiresAt, revokedAt].map(cell),
        ]),
      )
    }
  },

  revoke(args) {
    const { operand } = parseArguments(args, {}, 'ID')
    const id = BigInt(parseIdArgument(operand))
    return async ({ db, now }) => {
      await revokeKey(db, id, now)
      return ''
    }
  },

  rotate(args) {
    const { values, operand } = parseArguments(args, { overlap: { type: 'string', default: '24h' } }, 'ID')
    const id = BigInt(parseIdArgument(operand))
    const overlap = parseLifetime('--overlap', values.overlap)
    return ({ db, now }) => rotateKey(db, id, overlap, now)
  },

  usage(args) {
    const { operand } = parseArguments(args, {}, 'ID')
    const name = parseName(operand)
    return async ({ db, config, now }) => {
      const account = await findAccount(db, name)
      // Loaded only here, since the Redis clients would slow down every other command.
      const { readUsage } = await import('@/server/limits/setup/open-limiter')
      const clock = { now: () => now.getTime(), log: silentLog }
      const windows = await readUsage(config, { name: accountSubject(account.id) }, quotaOf(account), clock)
      return formatTable(
        ['WINDOW', 'LIMIT', 'USED', 'REMAINING', 'RESETS'],
        windows.map(({ name: window, limit, used, resetAt }) => [
          window,
          ...[limit, used, Math.max(0, limit - used)].map(String),
          new Date(resetAt).toISOString(),
        ]),
      )
    }
  },
}

function parseName(name: string | undefined): string {
  if (name === undefined) throw new UsageError('NAME is missing. It is the account that the key belongs to.')
  const fault = nameFault(name)
  if (fault) throw new UsageError(`NAME ${fault}.`)
  return name
}

function parseKeyName(text: string): string {
  const { data, error } = keyNameSchema.safeParse(text)
  if (error) throw new UsageError(`--key-name ${describeIssues(toIssues(error.issues))}`)
  return data
}

function parsePlan(text: string): PlanName {
  if (!isPlanName(text)) throw new UsageError(`--plan must be one of ${planNames.join(', ')}.`)
  return text
}

const parseLimit = (option: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseCount(option, text, MAX_LIMIT)

function parseScopes(text: string): Scope[] {
  const scopes = text.split(',').map((scope) => scope.trim())
  if (!scopes.every(isScope)) {
    throw new UsageError(`--scopes must be one or more of ${allScopes.join(',')}, separated by commas.`)
  }
  return [...new Set(scopes)]
}

function parseLifetime(option: string, text: string): number {
  const duration = parseDuration(text)
  if (duration === undefined)
    throw new UsageError(`${option} must be a whole number followed by s, m, h or d, such as 30d.`)
  return duration
}

export const run = createProgram(usage, commands)
