import type { Quota } from './plans'

/** The shorter first, as in all lists of windows. */
export const windowNames = ['minute', 'day'] as const

export type WindowName = (typeof windowNames)[number]

/** A fixed window, aligned to UTC minutes or days, as it stands at a moment. */
export interface Window {
  readonly name: WindowName
  readonly limit: number
  /** Counts the windows of this length since 1970. */
  readonly number: number
  /** Unix milliseconds. */
  readonly resetAt: number
}

/** How far one window is used up. */
export interface WindowUsage extends Window {
  readonly used: number
}

/** How long a window is; ms. */
export const lengthMs = { minute: 60_000, day: 86_400_000 } as const satisfies Record<WindowName, number>

/** How long a count outlives its window, so that a process whose clock is a little behind still finds it; ms. */
export const KEEP_MS = 60_000

/** When a window ends; Unix ms. */
export const windowEnd = (name: WindowName, number: number): number => (number + 1) * lengthMs[name]

/** The windows of a quota at a moment (Unix ms), the shorter first. */
export function windowsAt({ perMinute, perDay }: Quota, now: number): Window[] {
  const minute = windowAt('minute', perMinute, now)
  return perDay === null ? [minute] : [minute, windowAt('day', perDay, now)]
}

function windowAt(name: WindowName, limit: number, now: number): Window {
  const number = Math.floor(now / lengthMs[name])
  return { name, limit, number, resetAt: windowEnd(name, number) }
}

/** A window with its used count. Written out, because a spread would make each request cost five times as much. */
export function withUsed({ name, limit, number, resetAt }: Window, used: number): WindowUsage {
  return { name, limit, number, resetAt, used }
}
