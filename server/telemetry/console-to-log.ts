import { format, stripVTControlCharacters } from 'node:util'
import { createLog, type Log } from './log'

/**
 * Makes log lines of what others print as warnings and errors: Next prints what it refuses with a stack trace, whose
 * many lines no collector of logs can read.
 */
export function sendConsoleToLog(log: Log = createLog()): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...parts: unknown[]) => log[level](stripVTControlCharacters(format(...parts)))
  }
}
