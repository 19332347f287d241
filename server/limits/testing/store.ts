import { Redis } from 'ioredis'
import { type RedisStore, redisOver } from '@/server/limits/redis/stores/store'

/** A store on a Redis, without time limits of its own: a busy machine makes it slow, but never fail. */
export async function openPatientStore(url: string): Promise<RedisStore> {
  const connection = new Redis(url)
  await connection.ping()
  return {
    redis: redisOver(([name = '', ...words]) => connection.call(name, ...words)),
    async close() {
      connection.disconnect()
    },
  }
}
