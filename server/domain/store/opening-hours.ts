import { z } from 'zod'
import { type Weekday, weekdays } from './weekdays'

const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time from 00:00 to 23:59, such as 09:30')
  .meta({ examples: ['09:30'] })

const hoursSchema = z
  .strictObject({ opens: timeSchema, closes: timeSchema })
  .refine(({ opens, closes }) => opens < closes, {
    message: 'must be later than the time at which the store opens',
    path: ['closes'],
  })

/**
 * When the store is open, by its own clock. It is closed on days that are left out; no days at all means not stated.
 */
export const openingHoursSchema = z
  .partialRecord(z.enum(weekdays), hoursSchema)
  .meta({ description: 'By weekday; the store is closed on the days that are left out. Without any, nothing is said.' })

export type OpeningHours = z.output<typeof openingHoursSchema>

/** Days in a row with the same hours; without times if the store is closed. */
export interface OpenDays {
  readonly from: Weekday
  readonly to: Weekday
  readonly hours: { readonly opens: string; readonly closes: string } | undefined
}

/** The weekdays on which the store is closed; empty if it states no hours. */
export const closedDays = (openingHours: OpeningHours): readonly Weekday[] =>
  Object.keys(openingHours).length === 0 ? [] : weekdays.filter((day) => openingHours[day] === undefined)

/** When the store is closed all day. */
export interface Closures {
  /** As numbers of `Date`: 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** As in 2026-12-24. */
  readonly days: readonly string[]
}

export const closuresOf = (details: {
  readonly openingHours: OpeningHours
  readonly closedOn: readonly string[]
}): Closures => ({
  weekdays: closedDays(details.openingHours).map((day) => (weekdays.indexOf(day) + 1) % 7),
  days: details.closedOn,
})

/** The week from Monday on, merging days in a row with the same hours; empty if nothing is known. */
export function openDays(openingHours: OpeningHours): readonly OpenDays[] {
  if (Object.keys(openingHours).length === 0) return []
  const spans: OpenDays[] = []
  for (const day of weekdays) {
    const hours = openingHours[day]
    const last = spans.at(-1)
    if (last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes) {
      spans.splice(-1, 1, { ...last, to: day })
    } else spans.push({ from: day, to: day, hours })
  }
  return spans
}
