import 'server-only'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { statusTexts } from '@/app/_shell/ui/status-texts'
import type { StaffPet } from '@/server/domain/pets/bulk/bulk.schema'
import type { Language } from '@/server/platform/values/language'
import { animalStateTexts } from './bulk-texts'
import type { BulkStep } from './bulk-view'
import { withdrawnTexts } from './texts'

/** The kinds of animals, with their names in the page's language. */
type Kinds = readonly { readonly id: number; readonly name: string }[]

/** The name of a kind, for use in a sentence; undefined if no kind has this id. */
export function kindInSentence(categoryId: number | undefined, kinds: Kinds): string | undefined {
  const kind = kinds.find(({ id }) => id === categoryId)
  return kind && bidiIsolate(kind.name)
}

/** The current state of an animal, as the reason why a step is not taken. */
export function stateText(
  step: BulkStep,
  { status = 'available', isWithdrawn, categoryId }: StaffPet,
  kinds: Kinds,
  language: Language,
): string {
  if (step === 'move') return animalStateTexts[language].isAmong(kindInSentence(categoryId, kinds))
  const label = isWithdrawn ? withdrawnTexts[language] : statusTexts[language][status]
  // German nouns in it stay capitalized.
  return label.charAt(0).toLowerCase() + label.slice(1)
}
