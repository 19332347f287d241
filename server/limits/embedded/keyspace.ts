import { z } from 'zod'

/** A number stands for its decimal digits: counters need no parsing, and less memory. */
export type Value = string | number | Map<string, string>

interface Entry {
  value: Value
  /** Unix ms; Infinity: never. */
  expiresAt: number
}

const NEVER = Number.POSITIVE_INFINITY

/** How many keys a new key looks at, to drop those that have expired. More than one, so that the dead never pile up. */
const SWEPT_PER_NEW_KEY = 4

/** A part takes about a millisecond. */
const KEYS_PER_PART = 500

const snapshotSchema = z.array(
  z.tuple([
    z.string(),
    z.number().nullable(),
    z.union([z.string(), z.number(), z.array(z.tuple([z.string(), z.string()]))]),
  ]),
)

/** Keys with their values and expiry. Its clock stands still while a command or a script runs, as Redis' does. */
export class Keyspace {
  /** Unix ms. Set before each command. */
  now = 0
  #entries = new Map<string, Entry>()
  #sweep = this.#entries.entries()

  get size(): number {
    return this.#entries.size
  }

  find(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    // A key still lives in the millisecond in which it expires: expire.c, keyIsExpired.
    if (entry === undefined || this.now <= entry.expiresAt) return entry
    this.#entries.delete(key)
    return undefined
  }

  /** What the key held, and when it expired, is forgotten. */
  set(key: string, value: Value, expiresAt = NEVER): void {
    const entry = this.#entries.get(key)
    if (entry) {
      entry.value = value
      entry.expiresAt = expiresAt
      return
    }
    this.#dropSomeExpired()
    this.#entries.set(key, { value, expiresAt })
  }

  /** False when there was no such key. */
  delete(key: string): boolean {
    return this.find(key) !== undefined && this.#entries.delete(key)
  }

  /** Goes round and round through all keys, a few at a time: no call takes long and no timer is needed. */
  #dropSomeExpired(): void {
    for (let looked = 0; looked < SWEPT_PER_NEW_KEY; looked++) {
      const { value: next, done } = this.#sweep.next()
      if (done) {
        this.#sweep = this.#entries.entries()
        return
      }
      if (this.now > next[1].expiresAt) this.#entries.delete(next[0])
    }
  }

  /**
   * All that has not expired, as parts of one JSON text. Between two parts commands may run: each key is as it was when its part
   * was made.
   */
  *parts(): Generator<string, void> {
    let rows: string[] = []
    let separator = '['
    for (const [key, { value, expiresAt }] of this.#entries) {
      if (this.now > expiresAt) this.#entries.delete(key)
      else rows.push(row(key, value, expiresAt))
      if (rows.length === KEYS_PER_PART) {
        yield separator + rows.join(',\n')
        separator = ',\n'
        rows = []
      }
    }
    yield rows.length > 0 ? `${separator}${rows.join(',\n')}]` : separator === '[' ? '[]' : ']'
  }

  /**
   * Replaces everything by what `parts` gave.
   * @throws when the text is not that; the keyspace is then as before
   */
  load(snapshot: string): void {
    const rows = snapshotSchema.parse(JSON.parse(snapshot))
    this.#entries = new Map(
      rows.map(([key, expiresAt, value]) => [
        key,
        { value: Array.isArray(value) ? new Map(value) : value, expiresAt: expiresAt ?? NEVER },
      ]),
    )
    this.#sweep = this.#entries.entries()
  }
}

function row(key: string, value: Value, expiresAt: number): string {
  const expiry = expiresAt === NEVER ? 'null' : expiresAt
  const content = typeof value === 'number' ? value : JSON.stringify(value instanceof Map ? [...value] : value)
  return `[${JSON.stringify(key)},${expiry},${content}]`
}
