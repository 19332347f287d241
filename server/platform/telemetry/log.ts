import { type DestinationStream, destination, type LevelWithSilent, type Logger, pino } from 'pino'
import { describeError } from './describe-error'

export type Log = Logger

/** For command line tools, whose output must not be mixed with log lines. */
export const silentLog: Log = pino({ level: 'silent' })

/**
 * The program's log: one JSON object per line on standard output, written in blocks so that no request waits for the
 * disk. Each call names its fields; headers, bodies and settings are never logged whole, and errors only as
 * `describeError` describes them, so nothing needs redacting.
 */
export function createLog(stream: DestinationStream = standardOutput(), level: LevelWithSilent = 'info'): Log {
  const formatters = { level: (label: string) => ({ level: label }) }
  return pino({ level, base: null, formatters, serializers: { err: describeError } }, stream)
}

/** A failing log never stops the program: a full disk, or a reader that is gone or stalled, only loses lines. */
function standardOutput(): DestinationStream {
  const stream = destination({ sync: false, minLength: 4096, maxLength: 16 * 1024 * 1024, periodicFlush: 1000 })
  stream.on('error', () => {})
  // What is left is written as the process ends.
  const flush = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    try {
      flush()
    } catch {}
  }
  return stream
}
