import type { Log } from './log'

/** How often an outage is logged while it lasts; ms. */
const REMIND_MS = 60_000

interface OutageMessages {
  readonly begins: string
  readonly lasts: string
  readonly ends: string
}

/** Logs an outage of something that requests need: a line when it begins, one a minute, and one when it ends. */
export interface OutageLines {
  /** Notes that it does not respond; the first time, the outage begins. */
  begin(reason: unknown): void
  /** Counts a request that failed because of it, for the lines that follow. */
  countRequest(): void
  end(): void
  readonly isOn: boolean
}

/** @param now Unix ms */
export function createOutageLines(log: Log, now: () => number, messages: OutageMessages): OutageLines {
  let current: { readonly since: number; remindAt: number; requests: number } | undefined
  const soFar = ({ since, requests }: { since: number; requests: number }) => ({
    requests,
    seconds: Math.round((now() - since) / 1000),
  })
  return {
    begin(reason) {
      if (!current) {
        current = { since: now(), remindAt: now() + REMIND_MS, requests: 0 }
        log.warn({ err: reason }, messages.begins)
      } else if (now() >= current.remindAt) {
        current.remindAt = now() + REMIND_MS
        log.warn(soFar(current), messages.lasts)
      }
    },
    countRequest() {
      if (current) current.requests += 1
    },
    end() {
      if (current) log.warn(soFar(current), messages.ends)
      current = undefined
    },
    get isOn() {
      return current !== undefined
    },
  }
}
