import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Log = Logger

/** For a command line tool, whose output is its own. */
export const silentLog: Log = pino({ level: 'silent' })

/**
 * The program's log: one JSON object a line, on standard output, written in blocks so that a request never waits for the disk.
 * Whoever logs names each field; headers, bodies and settings are never given whole, so there is nothing to strike out.
 */
export function createLog(stream: DestinationStream = standardOutput()): Log {
  return pino({ base: null, formatters: { level: (label) => ({ level: label }) } }, stream)
}

/** Nothing that becomes of the log stops the program: a full disk, or a reader that is gone or stands still, costs lines. */
function standardOutput(): DestinationStream {
  const stream = destination({ sync: false, minLength: 4096, maxLength: 16 * 1024 * 1024, periodicFlush: 1000 })
  stream.on('error', () => {})
  return stream
}
