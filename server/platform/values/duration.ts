const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const MAX_DURATION_MS = 100 * 365 * unitMs.d

/** Parses a whole number and one of s, m, h, d, such as `30d`, to ms; undefined if invalid or over 100 years. */
export function parseDuration(text: string): number | undefined {
  const [, digits, unit] = /^(0|[1-9]\d{0,11})([smhd])$/.exec(text) ?? []
  if (digits === undefined || !isUnit(unit)) return undefined
  const duration = Number(digits) * unitMs[unit]
  return duration <= MAX_DURATION_MS ? duration : undefined
}

const isUnit = (unit: string | undefined): unit is keyof typeof unitMs =>
  unit !== undefined && Object.hasOwn(unitMs, unit)
