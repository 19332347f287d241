import { format, stripVTControlCharacters } from 'node:util'
import { errorText } from './describe-error'
import type { Log } from './log'

/**
 * Makes log lines of what others print as warnings and errors: Next prints what it refuses with a stack trace, whose
 * many lines no collector of logs can read.
 * @param absorb whether an error needs no line, since it is told elsewhere
 */
export function sendConsoleToLog(log: Log, absorb: AbsorbFault = () => false): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...parts: unknown[]) => {
      if (parts.some((part) => part instanceof Error && absorb(part))) return
      const texts = parts.map((part) => (part instanceof Error ? errorText(part) : part))
      log[level](stripVTControlCharacters(format(...texts)))
    }
  }
}

/** Whether an error is explained by an outage that is told elsewhere, and needs no line of its own. */
export type AbsorbFault = (error: unknown) => boolean

declare global {
  // As the runtime, which knows of outages: only the global object is the same in all of Next's bundles.
  var petStoreAbsorbFault: AbsorbFault | undefined
}

export function setAbsorbFault(absorb: AbsorbFault): void {
  globalThis.petStoreAbsorbFault = absorb
}

/** False as long as there is no runtime. */
export const absorbFault: AbsorbFault = (error) => globalThis.petStoreAbsorbFault?.(error) ?? false
