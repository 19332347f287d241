import { type Integer, parseInteger, sum } from './integers'
import type { Keyspace, Value } from './keyspace'
import { notAnInteger, OK, type Reply, ReplyError, Status, syntaxError, wrongArity, wrongType } from './replies'

export interface Command {
  /** How many words, its name included; negative: at least so many. */
  readonly arity: number
  readonly isWrite: boolean
  run(keys: Keyspace, words: readonly string[]): Reply
}

/** Redis' commands that scripts such as ours need. https://redis.io/docs/latest/commands/ */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    PING: { arity: -1, isWrite: false, run: ping },

    GET: { arity: 2, isWrite: false, run: (keys, words) => textAt(keys, at(words, 1)) ?? null },
    SET: { arity: -3, isWrite: true, run: set },
    DEL: { arity: -2, isWrite: true, run: (keys, words) => count(words, (key) => keys.delete(key)) },
    EXISTS: { arity: -2, isWrite: false, run: (keys, words) => count(words, (key) => keys.find(key) !== undefined) },

    INCR: { arity: 2, isWrite: true, run: (keys, words) => increment(keys, at(words, 1), 1) },
    INCRBY: { arity: 3, isWrite: true, run: (keys, words) => increment(keys, at(words, 1), integer(at(words, 2))) },
    DECRBY: { arity: 3, isWrite: true, run: (keys, words) => increment(keys, at(words, 1), negative(at(words, 2))) },

    PEXPIRE: { arity: -3, isWrite: true, run: expire },
    PTTL: { arity: 2, isWrite: false, run: timeToLive },

    HGET: { arity: 3, isWrite: false, run: (keys, words) => hashAt(keys, at(words, 1))?.get(at(words, 2)) ?? null },
    HMGET: { arity: -3, isWrite: false, run: getFields },
    HGETALL: { arity: 2, isWrite: false, run: (keys, words) => [...(hashAt(keys, at(words, 1)) ?? [])].flat() },
    HSET: { arity: -4, isWrite: true, run: setFields },
    HDEL: { arity: -3, isWrite: true, run: deleteFields },
    HINCRBY: { arity: 4, isWrite: true, run: incrementField },
  } satisfies Record<string, Command>),
)

const at = (words: readonly string[], index: number): string => words[index] ?? ''

/** How many of the keys, all words but the first, are such. */
function count(words: readonly string[], isSuch: (key: string) => boolean): number {
  return words.slice(1).filter(isSuch).length
}

function ping(_: Keyspace, words: readonly string[]): Reply {
  if (words.length > 2) throw wrongArity('ping')
  return words[1] ?? new Status('PONG')
}

function textAt(keys: Keyspace, key: string): string | undefined {
  const value = keys.find(key)?.value
  if (value instanceof Map) throw wrongType()
  return typeof value === 'number' ? String(value) : value
}

function hashAt(keys: Keyspace, key: string): Map<string, string> | undefined {
  const value = keys.find(key)?.value
  if (value === undefined || value instanceof Map) return value
  throw wrongType()
}

function integer(text: string): Integer {
  const value = parseInteger(text)
  if (value === undefined) throw notAnInteger()
  return value
}

function negative(text: string): Integer {
  const value = sum(0, -integer(text))
  if (value === undefined) throw new ReplyError('ERR decrement would overflow')
  return value
}

function increment(keys: Keyspace, key: string, by: Integer): number {
  const entry = keys.find(key)
  const value = entry?.value ?? 0
  if (value instanceof Map) throw wrongType()
  const total = sum(typeof value === 'number' ? value : integer(value), by)
  if (total === undefined) throw new ReplyError('ERR increment or decrement would overflow')
  const stored: Value = typeof total === 'number' ? total : String(total)
  if (entry) entry.value = stored
  else keys.set(key, stored)
  return Number(total)
}

function set(keys: Keyspace, words: readonly string[]): Reply {
  let unit = ''
  let amount = ''
  for (let index = 3; index < words.length; index += 2) {
    const option = at(words, index).toUpperCase()
    const isKnown = (option === 'PX' || option === 'EX') && (unit === '' || unit === option)
    if (!isKnown || index + 1 === words.length) throw syntaxError()
    unit = option
    amount = at(words, index + 1)
  }
  keys.set(at(words, 1), at(words, 2), unit === '' ? undefined : keys.now + lifetime(amount, unit === 'EX' ? 1000 : 1))
  return OK
}

/** Milliseconds. */
function lifetime(text: string, unitMs: number): number {
  const milliseconds = Number(integer(text)) * unitMs
  if (milliseconds <= 0 || milliseconds >= MAX_MS) throw new ReplyError("ERR invalid expire time in 'set' command")
  return milliseconds
}

/** The largest integer, near enough. */
const MAX_MS = 2 ** 63 - 2 ** 42

function expire(keys: Keyspace, words: readonly string[]): number {
  if (words.length > 3) throw new ReplyError(`ERR Unsupported option ${words[3]}`)
  const milliseconds = Number(integer(at(words, 2)))
  if (milliseconds >= MAX_MS) throw new ReplyError("ERR invalid expire time in 'pexpire' command")
  const entry = keys.find(at(words, 1))
  if (!entry) return 0
  if (milliseconds <= 0) keys.delete(at(words, 1))
  else entry.expiresAt = keys.now + milliseconds
  return 1
}

function timeToLive(keys: Keyspace, words: readonly string[]): number {
  const entry = keys.find(at(words, 1))
  if (!entry) return -2
  return Number.isFinite(entry.expiresAt) ? entry.expiresAt - keys.now : -1
}

function getFields(keys: Keyspace, words: readonly string[]): Reply {
  const hash = hashAt(keys, at(words, 1))
  return words.slice(2).map((field) => hash?.get(field) ?? null)
}

function setFields(keys: Keyspace, words: readonly string[]): number {
  if (words.length % 2 === 1) throw wrongArity('hset')
  const hash = ensureHash(keys, at(words, 1))
  const before = hash.size
  for (let index = 2; index < words.length; index += 2) hash.set(at(words, index), at(words, index + 1))
  return hash.size - before
}

function deleteFields(keys: Keyspace, words: readonly string[]): number {
  const hash = hashAt(keys, at(words, 1))
  if (!hash) return 0
  const deleted = words.slice(2).filter((field) => hash.delete(field)).length
  if (hash.size === 0) keys.delete(at(words, 1))
  return deleted
}

function incrementField(keys: Keyspace, words: readonly string[]): number {
  const by = integer(at(words, 3))
  const hash = hashAt(keys, at(words, 1))
  const value = parseInteger(hash?.get(at(words, 2)) ?? '0')
  if (value === undefined) throw new ReplyError('ERR hash value is not an integer')
  const total = sum(value, by)
  if (total === undefined) throw new ReplyError('ERR increment or decrement would overflow')
  ensureHash(keys, at(words, 1)).set(at(words, 2), String(total))
  return Number(total)
}

function ensureHash(keys: Keyspace, key: string): Map<string, string> {
  const known = hashAt(keys, key)
  if (known) return known
  const hash = new Map<string, string>()
  keys.set(key, hash)
  return hash
}
