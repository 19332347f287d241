import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Log = Logger

/** For a command line tool, whose output is its own. */
export const silentLog: Log = pino({ level: 'silent' })

/** The program's log: one JSON object a line, on standard output, written in blocks so that a request never waits for the disk. */
export function createLog(
  stream: DestinationStream = destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
): Log {
  return pino(
    {
      level: 'info',
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['authorization', '*.authorization', 'password', '*.password', 'key', '*.key'],
    },
    stream,
  )
}
