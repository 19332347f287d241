import { Redis as UpstashRedis } from '@upstash/redis'
import { Redis } from 'ioredis'
import type { RedisStore } from '@/server/limits/redis/algorithm'
import { removeOn, scriptOn } from '@/server/limits/redis/redis-store'

/** A store on a Redis, without time limits of its own: a busy machine makes it slow, but never fail. */
export async function openPatientStore(url: string): Promise<RedisStore> {
  const connection = await connect(url)
  return {
    runScript: scriptOn(connection),
    remove: removeOn(connection),
    async close() {
      connection.disconnect()
    },
  }
}

/** The same with Upstash's client, which speaks to the Redis directly instead of to Upstash's REST interface. */
export async function openPatientUpstashStore(url: string): Promise<RedisStore> {
  const connection = await connect(url)
  const redis = new UpstashRedis({
    async request<Result>({ body }: { body?: unknown }) {
      const [name = '', ...words] = Array.isArray(body) ? body.map(String) : []
      try {
        const result = await connection.call(name, ...words)
        return isResult<Result>(result) ? { result } : { error: `no reply to ${name}` }
      } catch (error) {
        // The client rethrows it, as an error of the store.
        return { error: String(error) }
      }
    },
  })
  return {
    redis,
    remove: (key) => redis.del(key),
    async close() {
      connection.disconnect()
    },
  }
}

async function connect(url: string): Promise<Redis> {
  const connection = new Redis(url)
  await connection.ping()
  return connection
}

/** The caller of the command vouches for the type of its reply; this checks only that there is one. */
const isResult = <Result>(reply: unknown): reply is Result => reply !== undefined
