import { Redis } from 'ioredis'
import type { Log } from '@/server/telemetry/log'
import { type RedisStore, redisOver } from './store'

/** A command that takes longer is abandoned, so that none pile up while the store is silent; ms. */
const COMMAND_MS = 1_000
const RECONNECT_AT_MOST_MS = 1_000

/**
 * Any Redis, by its address. Waits up to a second for the connection, and goes on without: it connects by itself as
 * soon as it can, and again after a loss. A command without a connection fails at once.
 */
export async function openRedisStore(address: string, log: Log): Promise<RedisStore> {
  const connection = new Redis(address, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // What was sent before a connection broke may have been counted: never send it twice.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_MS,
    connectTimeout: COMMAND_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_AT_MOST_MS),
  })
  // Without a listener an error would be printed; callers learn of it from the command that fails.
  connection.on('error', (error) => log.debug({ err: error }, 'the connection to Redis failed'))
  // The listener logs it, and commands fail by themselves meanwhile.
  await connection.connect().catch(() => {})
  return {
    redis: redisOver(([name = '', ...words]) => connection.call(name, ...words)),
    async close() {
      connection.disconnect()
    },
  }
}
