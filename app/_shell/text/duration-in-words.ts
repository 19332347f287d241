import { numberFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A duration in the largest unit of which it is a whole number: `7 days`, `36 hours`. */
export function durationInWords(ms: number, language: Language): string {
  const [unit, length] = units.find(([, length]) => ms % length === 0) ?? ['second', 1_000]
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(ms / length))
}
