import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A proxy between a server and its database, so that a test can cut the connection. */
export interface TcpProxy {
  /** The database's URL, through this proxy. */
  readonly url: string
  /** Breaks all connections, and each new one until `restore`. */
  cut(): void
  /** Stops passing anything on over existing connections, without closing them: they look alive. */
  freeze(): void
  /** Passes nothing on over any connection until `restore`, like a network that loses everything. */
  swallow(): void
  /** Does so only for new connections. */
  swallowNew(): void
  restore(): void
  close(): Promise<void>
}

/** How long the thread may take to do what it is told, in ms. */
const WITHIN_MS = 60_000

/**
 * The proxy has a thread of its own, so that it passes on what comes while this one is busy: a server would take its
 * database for silent.
 * @param others databases that take turns with it, connection by connection
 */
export async function startTcpProxy(databaseUrl: string, ...others: readonly string[]): Promise<TcpProxy> {
  const targets = [databaseUrl, ...others].map((url) => {
    const { hostname: host, port } = new URL(url)
    return { host, port: Number(port) }
  })
  /** How many orders it has carried out. */
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const thread = new Worker(new URL('tcp-proxy-thread.mjs', import.meta.url), { workerData: { targets, done } })
  const [port] = await once(thread, 'message')
  thread.unref()
  let orders = 0
  /** Returns once it is done, without letting anything else happen here before. */
  const tell = (order: string) => {
    thread.postMessage(order)
    for (const before = orders++; Atomics.load(done, 0) === before; )
      if (Atomics.wait(done, 0, before, WITHIN_MS) === 'timed-out') throw new Error(`the proxy did not ${order}`)
  }
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).toString(),
    cut: () => tell('cut'),
    freeze: () => tell('freeze'),
    swallow: () => tell('swallow'),
    swallowNew: () => tell('swallowNew'),
    restore: () => tell('restore'),
    async close() {
      const ended = once(thread, 'exit')
      thread.ref()
      thread.postMessage('close')
      await ended
    },
  }
}
