import type { Redis } from '@upstash/redis'
import type { RunScript } from '@/server/limits/redis/script/script'

/** A Redis in which several processes count together: any, or Upstash's with its own client. */
export type RedisStore = (RunsScript | UsesUpstash) & {
  /** Removes what is kept under a key. Rejects when the store fails. */
  remove(key: string): Promise<unknown>
  close(): Promise<void>
}

interface RunsScript {
  readonly runScript: RunScript
}

interface UsesUpstash {
  /** The client that @upstash/ratelimit works with. */
  readonly redis: Redis
}
