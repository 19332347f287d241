import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { ensureProgram } from '@/server/testing/programs'
import { startRedisServer } from './redis'

export interface TestClusterNode {
  /** Straight to the node, which refuses what other nodes hold. */
  readonly connection: Redis
  readonly port: number
  /** On which nodes talk to each other. */
  readonly busPort: number
  /** It keeps its connections but does not reply. */
  pause(): void
  resume(): void
}

export interface TestRedisCluster {
  readonly url: string
  readonly nodes: readonly TestClusterNode[]
  /** The node that holds a key. */
  nodeOf(key: string): Promise<TestClusterNode>
  /** Hands the slot of a key, with everything in it, to another node, as `redis-cli --cluster reshard` does. */
  moveSlot(key: string, to: TestClusterNode): Promise<void>
  stop(): Promise<void>
}

const SLOTS = 16_384
const FORMS_WITHIN_MS = 60_000

/** A real Redis Cluster of the test's own: nodes on free ports of this machine, which share the slots evenly. */
export async function startRedisCluster(size = 3): Promise<TestRedisCluster> {
  const program = ensureProgram('redis-server')
  const opened: { end(): Promise<unknown> }[] = []
  const stop = async () => {
    for (const each of opened.splice(0).reverse()) await each.end()
  }
  async function startNode(): Promise<TestClusterNode> {
    // Otherwise nodes talk on the port 10,000 above, which is one of those given to outgoing connections.
    const [port, busPort] = [await freePort(), await freePort()]
    const options = ['--cluster-enabled', 'yes', '--cluster-port', `${busPort}`]
    const { child, end } = await startRedisServer(program, port, options)
    opened.push({ end })
    const connection = new Redis(port, '127.0.0.1')
    opened.push({ end: async () => connection.disconnect() })
    return { connection, port, busPort, pause: () => child.kill('SIGSTOP'), resume: () => child.kill('SIGCONT') }
  }
  const nodeOf = async (slot: number) => {
    for (const node of nodes) {
      const ranges = await slotsOf(node)
      if (ranges.some(([first, last]) => first <= slot && slot <= last)) return node
    }
    throw new Error(`no node holds slot ${slot}`)
  }
  const nodes: TestClusterNode[] = []
  try {
    for (let index = 0; index < size; index += 1) nodes.push(await startNode())
    await form(nodes)
  } catch (error) {
    await stop()
    throw error
  }
  const slotOf = async (key: string) => Number(await nodes[0]?.connection.cluster('KEYSLOT', key))
  return {
    url: `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    nodeOf: async (key) => nodeOf(await slotOf(key)),
    async moveSlot(key, to) {
      const slot = await slotOf(key)
      await moveSlot(slot, await nodeOf(slot), to, nodes)
    },
    stop,
  }
}

async function form(nodes: readonly TestClusterNode[]): Promise<void> {
  const share = Math.ceil(SLOTS / nodes.length)
  for (const [index, { connection, port, busPort }] of nodes.entries()) {
    await connection.cluster('SET-CONFIG-EPOCH', index + 1)
    const slots = Array.from({ length: SLOTS }, (_, slot) => slot)
    await connection.cluster('ADDSLOTS', ...slots.slice(index * share, (index + 1) * share))
    await nodes[0]?.connection.cluster('MEET', '127.0.0.1', port, busPort)
  }
  const deadline = Date.now() + FORMS_WITHIN_MS
  for (const { connection } of nodes) {
    const isFormed = async () => {
      const info = String(await connection.cluster('INFO'))
      return info.includes('cluster_state:ok') && info.includes(`cluster_size:${nodes.length}`)
    }
    while (!(await isFormed())) {
      if (Date.now() > deadline) throw new Error('the nodes formed no cluster')
      await pause(50)
    }
  }
}

/** The first and the last slot of each range that a node itself holds. */
async function slotsOf({ connection, port }: TestClusterNode): Promise<(readonly [number, number])[]> {
  const ranges = await connection.cluster('SLOTS')
  return ranges
    .filter(([, , master]) => Array.isArray(master) && master[1] === port)
    .map(([first, last]) => [Number(first), Number(last)])
}

async function moveSlot(
  slot: number,
  from: TestClusterNode,
  to: TestClusterNode,
  nodes: readonly TestClusterNode[],
): Promise<void> {
  const [fromId, toId] = [await idOf(from), await idOf(to)]
  await to.connection.cluster('SETSLOT', slot, 'IMPORTING', fromId)
  await from.connection.cluster('SETSLOT', slot, 'MIGRATING', toId)
  for (;;) {
    const keys = await from.connection.cluster('GETKEYSINSLOT', slot, 100)
    if (keys.length === 0) break
    await from.connection.migrate('127.0.0.1', to.port, '', 0, 5_000, 'KEYS', ...keys)
  }
  for (const { connection } of [to, from, ...nodes]) await connection.cluster('SETSLOT', slot, 'NODE', toId)
}

const idOf = async ({ connection }: TestClusterNode) => String(await connection.cluster('MYID'))
