/** A range of days, as in 2026-11-01. */
export interface Days {
  readonly from: string
  /** The day after the last one. */
  readonly before: string
}

/** The days of a month as in 2026-11, or of a year as in 2026. */
export function daysOf(period: string): Days {
  const [year = '', month] = period.split('-')
  const next = String(Number(year) + 1)
  if (month === undefined) return { from: `${year}-01-01`, before: `${next}-01-01` }
  const following = month === '12' ? `${next}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`
  return { from: `${period}-01`, before: `${following}-01` }
}
