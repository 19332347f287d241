import { Cluster, Redis, type RedisOptions } from 'ioredis'
import type { ConfigError } from '@/server/platform/environment/environment'
import { parseRedisClusterUrl, type RedisClusterAddress } from '@/server/platform/environment/redis-cluster-url'
import type { Log } from '@/server/platform/telemetry/log'
import type { RedisStore } from './algorithm'
import { inBatches } from './batches'
import { refusalOf } from './refusals'
import { isUnknownScript, type RunScript, SCRIPT, SCRIPT_SHA } from './script'

/** A command that takes longer is abandoned, so that they do not pile up while the store is silent; ms. */
const COMMAND_MS = 1_000
const RECONNECT_AT_MOST_MS = 1_000

/** For a single Redis, and for each node of a cluster. */
const connectionOptions = {
  // What was sent before a connection broke may have been counted: never send it twice.
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  commandTimeout: COMMAND_MS,
  connectTimeout: COMMAND_MS,
} as const satisfies RedisOptions

const reconnectAfter = (attempt: number) => Math.min(attempt * 100, RECONNECT_AT_MOST_MS)

/**
 * Any Redis or Redis Cluster, by its address. Waits up to a second for the connection, then goes on without: it
 * connects by itself as soon as it can, and again after a loss. A command without a connection fails at once.
 */
export async function openRedisStore(address: string, log: Log): Promise<RedisStore> {
  const cluster = parseRedisClusterUrl(address)
  const connection = cluster ? createCluster(cluster) : createConnection(address)
  /** Undefined once a connection is ready. */
  let refused: ConfigError | undefined
  // Without a listener an error would be printed; callers learn about it from the command that fails.
  connection.on('error', (error) => {
    // Later failures of a refused connection say no more about it.
    refused = refusalOf(error) ?? (connection.status === 'connect' ? refused : undefined)
    log.debug({ err: error }, 'the connection to Redis failed')
    // Otherwise it would go on with database 0.
    if (!connection.isCluster && refused) connection.disconnect(true)
  })
  connection.on('ready', () => {
    refused = undefined
  })
  // The listener logs it, and until then commands fail on their own.
  await connection.connect().catch(() => {})
  return {
    runScript: scriptOn(connection),
    remove: removeOn(connection),
    refusal: async (error) => refusalOf(error) ?? refused,
    async close() {
      connection.disconnect()
    },
  }
}

const createConnection = (address: string) =>
  new Redis(address, {
    ...connectionOptions,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: reconnectAfter,
  })

const createCluster = ({ nodes, isTls, ...credentials }: RedisClusterAddress) =>
  new Cluster([...nodes], {
    lazyConnect: true,
    clusterRetryStrategy: reconnectAfter,
    // What was sent before a node was lost may have been counted, here too.
    retryDelayOnFailover: 0,
    // While a slot moves; short, since requests wait.
    retryDelayOnTryAgain: 20,
    slotsRefreshTimeout: COMMAND_MS,
    // Names are resolved by the connection: TLS compares the certificate with them.
    dnsLookup: (host, resolve) => resolve(null, host),
    redisOptions: { ...connectionOptions, ...credentials, ...(isTls && { tls: {} }) },
  })

/** Runs the script for what is counted; once for everything in a turn, if all keys are on one node. */
export const scriptOn = (connection: Redis | Cluster): RunScript =>
  connection.isCluster ? runOn(connection) : inBatches(runOn(connection))

/** Runs the script by its digest, so that its text is only sent to a store that does not know it. */
const runOn =
  (connection: Redis | Cluster): RunScript =>
  async (keys, values) => {
    refuseUnlessReady(connection)
    try {
      return toNumbers(await connection.evalsha(SCRIPT_SHA, keys.length, ...keys, ...values))
    } catch (error) {
      if (!isUnknownScript(error)) throw error
      return toNumbers(await connection.eval(SCRIPT, keys.length, ...keys, ...values))
    }
  }

/** Removes what is stored under a key. */
export const removeOn = (connection: Redis | Cluster) => async (key: string) => {
  refuseUnlessReady(connection)
  await connection.del(key)
}

/** A cluster would queue the command; a node that is new to it still may, until it is connected. */
function refuseUnlessReady(connection: Redis | Cluster): void {
  if (connection.isCluster && connection.status !== 'ready') throw new Error('the Redis Cluster is not connected')
}

function toNumbers(reply: unknown): readonly number[] {
  if (isNumbers(reply)) return reply
  throw new Error('the script for the limits gave a reply that is no list of numbers')
}

const isNumbers = (reply: unknown): reply is number[] =>
  Array.isArray(reply) && reply.every((value) => typeof value === 'number')
