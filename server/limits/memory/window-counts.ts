import { KEEP_MS, type WindowName, windowEnd } from '@/server/limits/windows'

type WindowId = Readonly<{ name: WindowName; number: number }>

/** What was counted in one window. */
interface CountedWindow extends WindowId {
  readonly used: Map<string, number>
  /** The subjects in order of arrival. Kept, because a new iterator would first skip all evicted ones. */
  readonly oldest: Iterator<string>
}

/** A count as it is saved: window, number of the window, subject, requests. */
export type CountRow = [WindowName, number, string, number]

/**
 * Counts per window and subject. A window that has ended is dropped as a whole, so no subject needs its own expiry. In
 * a window with `maxSubjects` each new one evicts the oldest: a flood of addresses costs accuracy, not the process.
 */
export class WindowCounts {
  /** A few: two in use, and sometimes one that has just ended. */
  #windows: CountedWindow[] = []
  readonly #maxSubjects: number

  constructor(maxSubjects: number) {
    this.#maxSubjects = maxSubjects
  }

  used(window: WindowId, subject: string): number {
    return this.#find(window)?.used.get(subject) ?? 0
  }

  /** Returns the total used after that. */
  add(window: WindowId, subject: string, cost: number): number {
    const counted = this.#find(window) ?? this.#open(window)
    const used = counted.used.get(subject)
    if (used === undefined && counted.used.size >= this.#maxSubjects) evictOldest(counted)
    const sum = (used ?? 0) + cost
    counted.used.set(subject, sum)
    return sum
  }

  remove(window: WindowId, subject: string): void {
    this.#find(window)?.used.delete(subject)
  }

  /** `now` in Unix ms. */
  dropEnded(now: number): void {
    this.#windows = this.#windows.filter(({ name, number }) => windowEnd(name, number) + KEEP_MS > now)
  }

  *rows(): Generator<CountRow, void> {
    for (const { name, number, used } of this.#windows)
      for (const [subject, count] of used) yield [name, number, subject, count]
  }

  #find({ name, number }: WindowId): CountedWindow | undefined {
    for (const window of this.#windows) if (window.number === number && window.name === name) return window
    return undefined
  }

  #open({ name, number }: WindowId): CountedWindow {
    const used = new Map<string, number>()
    const opened = { name, number, used, oldest: used.keys() }
    this.#windows.push(opened)
    return opened
  }
}

function evictOldest({ used, oldest }: CountedWindow): void {
  const { value, done } = oldest.next()
  if (!done) used.delete(value)
}
