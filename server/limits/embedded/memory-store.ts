import type { Execute } from '@/server/limits/redis/stores/store'
import { type Command, commands } from './commands'
import { parseInteger } from './integers'
import { Keyspace } from './keyspace'
import { notAnInteger, type Reply, ReplyError, Status, wrongArity } from './replies'
import { Scripts } from './scripts'

export interface MemoryStore {
  /** Does its work before it returns: no other command comes between the commands of a script. Rejects as Redis words it. */
  readonly execute: Execute
  /** All keys that have not expired, as text. */
  dump(): string
  /** The same in parts of about a millisecond's work. Commands may run between them, and a key is as it was at its part. */
  dumpInParts(): Iterable<string>
  /**
   * Replaces all keys by those of a dump. Scripts stay known.
   * @throws when the text is no dump; all is then as before
   */
  load(snapshot: string): void
  /** Grows with every command that may have changed something. */
  revision(): number
  /** How many keys there are, with those that have expired and are not yet swept. */
  size(): number
}

/**
 * A small Redis in this process: strings, counters, hashes, expiry, and Lua scripts in its dialect.
 * `now` gives Unix ms. With `isReadOnly` a command that writes is refused, as by a replica.
 */
export function createMemoryStore(now: () => number = Date.now, { isReadOnly = false } = {}): MemoryStore {
  const keys = new Keyspace()
  const scripts = new Scripts((words) => runCommand(words, true))
  let revision = 0

  function runCommand(words: readonly string[], isInScript: boolean): Reply {
    const name = words[0] ?? ''
    const command = commands.get(name) ?? commands.get(name.toUpperCase())
    if (!command) throw unknownCommand(words, isInScript)
    if (!hasArity(command, words.length)) throw isInScript ? wrongArityInScript() : wrongArity(name)
    if (command.isWrite) {
      if (isReadOnly) throw new ReplyError("READONLY You can't write against a read only replica.")
      revision += 1
    }
    return command.run(keys, words)
  }

  function evaluate(words: readonly string[], shaOf: (script: string) => string): Reply {
    const [name = '', script, keyCount] = words
    if (script === undefined || keyCount === undefined) throw wrongArity(name)
    const count = Number(parseInteger(keyCount) ?? Number.NaN)
    if (Number.isNaN(count)) throw notAnInteger()
    if (count > words.length - 3) throw new ReplyError("ERR Number of keys can't be greater than number of args")
    if (count < 0) throw new ReplyError("ERR Number of keys can't be negative")
    return scripts.run(shaOf(script), words.slice(3, 3 + count), words.slice(3 + count))
  }

  function run(words: readonly string[]): Reply {
    keys.now = now()
    switch (words[0]?.toUpperCase()) {
      case 'EVALSHA':
        return evaluate(words, (sha) => sha.toLowerCase())
      case 'EVAL':
        return evaluate(words, (script) => scripts.load(script))
      default:
        return runCommand(words, false)
    }
  }

  function dumpInParts(): Iterable<string> {
    keys.now = now()
    return keys.parts()
  }

  return {
    execute: async (words) => asData(run(words)),
    dump: () => [...dumpInParts()].join(''),
    dumpInParts,
    load: (snapshot) => keys.load(snapshot),
    revision: () => revision,
    size: () => keys.size,
  }
}

const hasArity = ({ arity }: Command, words: number) => (arity < 0 ? words >= -arity : words === arity)

const wrongArityInScript = () => new ReplyError('ERR Wrong number of args calling Redis command from script')

function unknownCommand([name = '', ...rest]: readonly string[], isInScript: boolean): ReplyError {
  if (isInScript) return new ReplyError('ERR Unknown Redis command called from script')
  const args = rest.map((word) => `'${word}' `).join('')
  return new ReplyError(`ERR unknown command '${name}', with args beginning with: ${args}`)
}

/** To a client a status is a string. */
function asData(reply: Reply): unknown {
  if (reply instanceof Status) return reply.text
  return isList(reply) ? reply.map(asData) : reply
}

const isList = (reply: Reply): reply is readonly Reply[] => Array.isArray(reply)
