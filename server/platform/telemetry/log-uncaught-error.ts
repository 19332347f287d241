import type { Log } from './log'

/**
 * From now on, an error that nothing catches, or a rejection that nothing handles, is a line of the log before it ends
 * this process with status 1. By default, Node prints it to standard error, as text that no log collector can read, and
 * with every property: whatever a library attached to it, such as the values that a constraint refused.
 */
export function logUncaughtError(log: Pick<Log, 'fatal'>): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing caught ends the server')
    process.exit(1)
  })
}
