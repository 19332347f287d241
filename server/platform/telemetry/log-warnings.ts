import type { Log } from './log'

/**
 * From now on, what this process is warned of (`process.emitWarning`, by Node too) is a line of the log. By default, Node
 * prints it to standard error, as text that no collector of logs can read.
 */
export function logWarnings(log: Pick<Log, 'warn'>): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
}
