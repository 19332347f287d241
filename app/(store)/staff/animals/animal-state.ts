import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { statusTexts } from '@/app/_ui/status-texts'
import type { StaffPet } from '@/server/pets/bulk/bulk.schema'
import { defaultLanguage } from '@/server/values/language'
import type { BulkStep } from './bulk-view'

/** How an animal is now, as the reason why a step is not taken with it. */
export function stateText(
  step: BulkStep,
  { status = 'available', isWithdrawn, categoryId }: StaffPet,
  kinds: Readonly<Record<number, string>>,
): string {
  if (step === 'move') return `among ${bidiIsolate(kinds[categoryId] ?? 'others')}`
  return isWithdrawn ? 'withdrawn' : statusTexts[defaultLanguage][status].toLowerCase()
}
