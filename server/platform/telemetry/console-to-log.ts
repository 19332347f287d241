import { format, stripVTControlCharacters } from 'node:util'
import { errorText } from './describe-error'
import type { Log } from './log'

/**
 * Turns what others print as warnings and errors into log lines: Next prints what it refuses with a stack trace, whose
 * many lines no log collector can read.
 * @param absorb whether an error needs no line, since it is reported elsewhere
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

/** Whether an error is explained by an outage that is reported elsewhere, and needs no line of its own. */
export type AbsorbFault = (error: unknown) => boolean

declare global {
  // Set by the runtime, which knows of outages: Next's bundles share only the global object.
  var petStoreAbsorbFault: AbsorbFault | undefined
}

export function setAbsorbFault(absorb: AbsorbFault): void {
  globalThis.petStoreAbsorbFault = absorb
}

/** False while there is no runtime. */
export const absorbFault: AbsorbFault = (error) => globalThis.petStoreAbsorbFault?.(error) ?? false
