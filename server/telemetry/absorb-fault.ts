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
