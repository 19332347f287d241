import pg from 'pg'
import type { Log } from '@/server/platform/telemetry/log'

/** How often to check whether answers come, in ms. */
const LOOK_EVERY_MS = 500
/** How long callers wait without any answer before the database is asked whether it is there, in ms. */
const QUIET_MS = 2_000
/** How long it may take to answer that, in ms. */
const PROBE_WITHIN_MS = 1_500
/** While it is silent, how long after a probe the next one begins, in ms. */
const PROBE_AGAIN_MS = 250

interface SilenceOptions {
  readonly connectionString: string
  /** Whether anybody waits for the database. */
  readonly isAwaited: () => boolean
  /** Called when the database has become silent. */
  readonly onSilent: () => void
  readonly log?: Pick<Log, 'warn' | 'info'> | undefined
}

/** Whether the database answers at all: one that is frozen, or behind a network that loses everything, does not. */
export interface Silence {
  /** To be called when somebody begins to wait for the database. */
  readonly noteWait: () => void
  /** To be called whenever something comes from it. */
  readonly noteAnswer: () => void
  /** How often `noteAnswer` was called. */
  readonly answers: () => number
  /** True once it fails to answer even a connection of our own, until it does so again. */
  readonly isSilent: () => boolean
  readonly stop: () => void
}

/**
 * Watches whether a database answers. As long as it does, however slowly, nothing is asked of it; only if callers wait
 * and none gets an answer for 2 s is a connection opened to find out.
 */
export function watchSilence({ connectionString, isAwaited, onSilent, log }: SilenceOptions): Silence {
  let answers = 0
  let answersBefore = 0
  let quietSince = performance.now()
  let isSilent = false
  let isProbing = false
  let isStopped = false
  /** Set while somebody waits. */
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    if (isSilent || isProbing) return
    const now = performance.now()
    if (!isAwaited()) {
      clearInterval(timer)
      timer = undefined
    } else if (answers !== answersBefore) {
      answersBefore = answers
      quietSince = now
    } else if (now - quietSince >= QUIET_MS) void probe()
  }
  async function probe(): Promise<void> {
    isProbing = true
    const hasAnswered = await answersProbe(connectionString)
    isProbing = false
    if (isStopped) return
    if (hasAnswered) {
      answers += 1
      if (isSilent) log?.info('the database answers again')
      isSilent = false
      return
    }
    // Somebody's statement may have been answered since.
    if (!isSilent && answers !== answersBefore) return
    if (!isSilent) {
      isSilent = true
      log?.warn('the database does not answer; until it does, what needs it fails at once')
      onSilent()
    }
    setTimeout(probe, PROBE_AGAIN_MS).unref()
  }

  return {
    noteWait() {
      if (timer || isStopped) return
      answersBefore = answers
      quietSince = performance.now()
      timer = setInterval(look, LOOK_EVERY_MS).unref()
    },
    noteAnswer() {
      answers += 1
    },
    answers: () => answers,
    isSilent: () => isSilent,
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}

/** False when nothing comes back in time; a refusal is an answer too. */
async function answersProbe(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'pet-store probe' })
  // Later failures are ignored.
  client.on('error', () => {})
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    client.connection.stream.destroy()
  }, PROBE_WITHIN_MS)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return !isLate
  } finally {
    clearTimeout(timer)
    client.end().catch(() => {})
  }
}
