import type { Log } from './log'

/**
 * From now on, this process's warnings (`process.emitWarning`, by Node too) become log lines. By default, Node prints
 * them to standard error, as text that no log collector can read.
 */
export function logWarnings(log: Pick<Log, 'warn'>): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
}
