import type { Redis } from '@upstash/redis'
import type { RunScript } from '@/server/limits/redis/script/script'

/** A Redis in which several processes count together: any, or Upstash's with its own client. */
export type RedisStore = (RunsScript | UsesUpstash) & { close(): Promise<void> }

interface RunsScript {
  readonly runScript: RunScript
}

interface UsesUpstash {
  /** The client that @upstash/ratelimit works with. */
  readonly redis: Redis
}
