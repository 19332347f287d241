import { numberFormat } from '@/server/platform/values/formats'
import { defaultLanguage } from '@/server/platform/values/language'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A duration in ms in words, in the largest unit of which it is a whole number, but up to 48 hours in hours. */
export function durationText(ms: number): string {
  const [unit, unitMs] = units.find(([unit, unitMs]) => ms % unitMs === 0 && (unit !== 'day' || ms > 2 * unitMs)) ?? [
    'second',
    1_000,
  ]
  return numberFormat(defaultLanguage, { style: 'unit', unit, unitDisplay: 'long' }).format(ms / unitMs)
}
