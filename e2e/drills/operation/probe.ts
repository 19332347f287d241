import { setTimeout as pause } from 'node:timers/promises'

/** What somebody who asks for readiness all the time has seen. */
export interface Probe {
  readonly slowestMs: number
  /** How often the status changed. */
  readonly changes: number
}

const EVERY_MS = 100

/** Asks `/readyz` as a load balancer does until something is over. */
export async function probeUntil(origin: string, over: Promise<unknown>): Promise<Probe> {
  const state = { isOver: false }
  over
    .finally(() => {
      state.isOver = true
    })
    .catch(() => {})
  const probe = { slowestMs: 0, changes: -1 }
  for (let last: number | undefined; !state.isOver; await pause(EVERY_MS)) {
    const begun = performance.now()
    // A connection of its own each time; 0 is none at all.
    const status = await fetch(`${origin}/readyz`, { headers: { Connection: 'close' } }).then(
      (response) => response.status,
      () => 0,
    )
    probe.slowestMs = Math.max(probe.slowestMs, performance.now() - begun)
    if (status !== last) probe.changes += 1
    last = status
  }
  await over
  return probe
}
