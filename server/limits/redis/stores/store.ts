import { Redis, type Requester } from '@upstash/redis'

/**
 * Runs a Redis command, such as `['GET', 'key']`, and resolves to its reply; rejects with the store's error, or when it
 * cannot be reached.
 */
export type Execute = (command: readonly string[]) => Promise<unknown>

/** A Redis in which several processes count together. */
export interface RedisStore {
  /** The client that @upstash/ratelimit works with. */
  readonly redis: Redis
  close(): Promise<void>
}

/** Upstash's client over something else than Upstash's REST interface. */
export function redisOver(execute: Execute): Redis {
  const requester: Requester = {
    async request<Result>({ body }: { body?: unknown }) {
      const command = Array.isArray(body) ? body.map(String) : []
      try {
        const result = await execute(command)
        return isResult<Result>(result) ? { result } : { error: `no reply to ${command[0]}` }
      } catch (error) {
        // The client throws it again, as an error of the store.
        return { error: error instanceof Error ? error.message : String(error) }
      }
    },
  }
  return new Redis(requester)
}

/** The caller of the command vouches for the type of its reply; this checks only that there is one. */
const isResult = <Result>(reply: unknown): reply is Result => reply !== undefined
