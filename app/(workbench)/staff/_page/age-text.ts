import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { relativeTimeFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'

const justNow = translated({ en: 'just now', de: 'gerade eben' })

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago something was, in whole days, hours or minutes: `2 days ago`. */
export function ageText(ms: number, language: Language): string {
  const [unit, length] = units.find(([, length]) => ms >= length) ?? []
  if (unit === undefined) return justNow[language]
  return relativeTimeFormat(language).format(-Math.floor(ms / length), unit)
}
