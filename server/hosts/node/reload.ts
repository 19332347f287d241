import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { ViteDevServer } from 'vite'
import type { Config } from '@/server/config'
import { openLimiter } from '@/server/limits/setup/open-limiter'
import { openDatabase } from '@/server/platform/db/open'
import type { Log } from '@/server/platform/telemetry/log'
import { type RuntimeOptions, startRuntime } from '@/server/runtime'
import type { Host } from './doors/door'
import type { Exchange } from './exchange/exchange'
import { handleRequest } from './server'

declare global {
  /** Runs this program in development (server/cli/dev.mjs). */
  var petStoreVite: ViteDevServer
}

/**
 * What is loaded again, with whatever it imports, when one of those files has changed. Nothing of ours that it imports
 * may be imported later, when a request needs it: the import would get whatever code is on disk by then.
 */
export const code = { startRuntime, handleRequest }

/** How long files must stay as they are before they are loaded: git changes many, one by one. In ms. */
const QUIET_MS = 50

interface LoggedOptions extends RuntimeOptions {
  readonly log: Log
}

/**
 * Starts a runtime for development, and another in its place whenever its code has changed. What takes long to start,
 * or may exist only once, stays: PostgreSQL, Next, the port, and what counts requests.
 * @param options.announce tells the developer that the code was loaded, or why it was not
 * @returns the latest runtime, and what handles requests with it
 */
export async function startReloading(
  config: Config,
  { announce, ...options }: LoggedOptions & { readonly announce: (message: string) => void },
) {
  const shared = await openShared(config, options)
  const start = async ({ startRuntime, handleRequest }: typeof code) => ({
    runtime: await startRuntime(config, { ...options, limiter: shared.limiter }),
    handleRequest,
    inProgress: new Set<Promise<void>>(),
  })
  const startFirst = () =>
    start(code).catch(async (error) => {
      await shared.close()
      throw error
    })
  let loaded = code
  let current = await startFirst()
  let retired: Promise<unknown> = Promise.resolve()

  const retire = async ({ runtime, inProgress }: typeof current) => {
    await runtime.endStreams()
    await Promise.allSettled(inProgress)
    await runtime.close()
  }
  const reload = async () => {
    const changed: typeof code = (await globalThis.petStoreVite.ssrLoadModule(fileURLToPath(import.meta.url))).code
    if (changed === loaded) return
    const old = current
    current = await start(changed)
    loaded = changed
    announce('The code has changed, and was loaded again.')
    retired = Promise.allSettled([retired, retire(old)])
  }
  let reloading = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  globalThis.petStoreVite.watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reloading = reloading
        .then(reload)
        .catch((error) => announce(`The code that ran before still runs: ${summary(error)}`))
    }, QUIET_MS)
  })

  const close = async () => {
    await globalThis.petStoreVite.close()
    clearTimeout(timer)
    await reloading
    await Promise.all([retired, current.runtime.close()]).finally(shared.close)
  }
  return {
    runtime: new Proxy(current.runtime, {
      get: (_, name) => (name === 'close' ? close : Reflect.get(current.runtime, name)),
    }),
    async handleRequest(host: Host, exchange: Exchange): Promise<void> {
      const { runtime, handleRequest, inProgress } = current
      const handled = handleRequest({ ...host, runtime }, exchange)
      inProgress.add(handled)
      await handled.finally(() => inProgress.delete(handled))
    },
  }
}

/** Opens what all runtimes use: what counts requests, and the database, which each of them joins. */
async function openShared(config: Config, { now = Date.now, log, onDatabaseExit: onExit, signal }: LoggedOptions) {
  const limiter = await openLimiter(config, { now, log })
  try {
    const database = await openDatabase(config, 'server', { onExit, warn: (message) => log.warn(message), signal })
    return { limiter, close: () => database.close().finally(() => limiter.close()) }
  } catch (error) {
    await limiter.close()
    throw error
  }
}

/** What is wrong, and in which line of which file; without the excerpt of that file that Vite draws below it. */
const summary = (error: unknown) =>
  stripVTControlCharacters(String(error))
    .split(/\s*\n\s*/, 3)
    .join(' ')
