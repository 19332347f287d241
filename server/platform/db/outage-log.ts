import { LRUCache } from 'lru-cache'
import type { Log } from '@/server/platform/telemetry/log'
import { createOutageLines } from '@/server/platform/telemetry/outage-lines'
import { isDatabaseUnavailable } from './errors'

/** How often the database is asked whether an outage is over, in ms. */
const PROBE_MS = 1_000

/** Several parts of a request may fail, but it counts once. */
const REMEMBERED_REQUESTS = 1_000

interface OutageLogOptions {
  readonly log: Log
  /** Unix ms. */
  readonly now: () => number
  /** Whether the database responds, and can be written to. Must not reject. */
  readonly probe: () => Promise<boolean>
}

/** Whatever fails while the database is away is one outage, logged once when it begins and once when it ends. */
export interface OutageLog {
  /**
   * The log for all who use the database: warnings and errors whose `err` says that it is unavailable are counted (with
   * a `requestId`, as a request that failed) and not logged. An outage is over once the database responds and nothing
   * has failed for a second.
   */
  readonly log: Log
  /** Notes an error that would otherwise be logged. False if it says nothing about the database. */
  readonly absorb: (error: unknown, requestId?: unknown) => boolean
  /** Stops probing the database. Failures from now on, caused by closing it, are neither counted nor logged. */
  readonly close: () => void
}

export function createOutageLog({ log, now, probe }: OutageLogOptions): OutageLog {
  const outage = createOutageLines(log, now, {
    begins: 'the database is unavailable',
    lasts: 'the database is still unavailable',
    ends: 'the database is available again',
  })
  const counted = new LRUCache<string, true>({ max: REMEMBERED_REQUESTS })
  let hasFailed = false
  let probing: NodeJS.Timeout | undefined
  let isClosed = false

  async function endIfOver(): Promise<void> {
    // Requests still fail: they tell as much as a probe.
    if (!hasFailed && (await probe()) && !hasFailed) {
      stopProbing()
      outage.end()
    }
    hasFailed = false
  }

  function stopProbing(): void {
    clearInterval(probing)
    probing = undefined
  }

  function absorb(error: unknown, requestId?: unknown): boolean {
    if (!isDatabaseUnavailable(error)) return false
    if (isClosed) return true
    hasFailed = true
    outage.begin(error)
    probing ??= setInterval(() => void endIfOver(), PROBE_MS).unref()
    if (typeof requestId === 'string' && !counted.has(requestId)) {
      counted.set(requestId, true)
      outage.countRequest()
    }
    return true
  }

  const unlessAbsorbed = (level: 'warn' | 'error') => (about: unknown, message: string) => {
    const { err, requestId }: { err?: unknown; requestId?: unknown } = Object(about)
    if (!absorb(err, requestId)) log[level](about, message)
  }
  const quiet: Log = Object.assign(Object.create(log), { warn: unlessAbsorbed('warn'), error: unlessAbsorbed('error') })
  const close = () => {
    isClosed = true
    stopProbing()
  }
  return { log: quiet, absorb, close }
}
