import { ConfigError } from '@/server/platform/environment/environment'

/** What a Redis says when a setting is wrong, which waiting does not fix, and what to do then. */
const refusals = [
  [
    /\bWRONGPASS\b|\binvalid password\b/,
    'is refused: Redis does not know this user and password. Set it to redis://USER:PASSWORD@HOST:PORT, percent-encoded',
  ],
  [/\bNOAUTH\b/, 'has no password, and Redis requires one. Set it to redis://USER:PASSWORD@HOST:PORT, percent-encoded'],
  [
    /\bNOPERM\b|\buser executing the script can't\b/,
    'names a user whom Redis does not allow to count. Allow them EVAL, EVALSHA, DEL, GET, INCRBY, PEXPIRE, HMGET, HSET, ' +
      'HDEL and HINCRBY on the keys that match "{pet-store*"',
  ],
  [
    /\bDB index is out of range\b/,
    'names a database that Redis does not have. Its path is the number of one, such as /0',
  ],
  [/^MOVED\b/, 'leads to a node of a Redis Cluster. Set it to redis+cluster://HOST:PORT,HOST:PORT'],
  [/\bcluster support disabled\b/, 'leads to a Redis that is no cluster. Set it to redis://HOST:PORT'],
  [
    /^Unknown RESP type\b|^Protocol error\b|\bunknown command\b/i,
    'leads to a server that is no Redis. Set it to the address of one',
  ],
] as const

/** The sentence for the operator, if `error` means that `REDIS_URL` is wrong. It has no part of the address. */
export function refusalOf(error: unknown): ConfigError | undefined {
  const said = messageOf(error)
  const [, sentence] = refusals.find(([words]) => words.test(said)) ?? []
  return sentence === undefined ? undefined : new ConfigError(`REDIS_URL ${sentence}.`)
}

/** The error of an unreachable cluster is in one of its nodes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'lastNodeError' in error && error.lastNodeError instanceof Error ? error.lastNodeError.message : error.message
}
