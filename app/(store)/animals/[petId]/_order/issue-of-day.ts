import 'server-only'
import { fieldTexts } from '@/app/_shell/ui/field-texts'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { closuresOf } from '@/server/domain/store/opening-hours'
import type { Language } from '@/server/platform/values/language'
import { DAYS_AHEAD, daysAfter, earliestDayAnywhere, isClosedOn } from './preferred-days'
import { dayTexts } from './texts'

/** What is wrong with a preferred day, as in 2026-12-24; the API refuses what is no day at all. */
export async function issueOfDay(day: string, language: Language): Promise<string | undefined> {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const earliest = earliestDayAnywhere()
  if (day < earliest) return fieldTexts[language].dateTooEarly
  // Somewhere on Earth, it is up to two days later.
  if (day > daysAfter(earliest, DAYS_AHEAD + 2)) return dayTexts[language].tooLate
  return isClosedOn(day, closuresOf(await getStoreDetails())) ? dayTexts[language].closed : undefined
}
