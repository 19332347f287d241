import 'server-only'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { statusTexts } from '@/app/_ui/status-texts'
import type { StaffPet } from '@/server/pets/bulk/bulk.schema'
import type { Language } from '@/server/values/language'
import { animalStateTexts } from './bulk-texts'
import type { BulkStep } from './bulk-view'

/** The kinds of animals, by the names that they have in the page's language. */
type Kinds = readonly { readonly id: number; readonly name: string }[]

/** The name of a kind, for use in a sentence; undefined if there is none with this id. */
export function kindInSentence(categoryId: number | undefined, kinds: Kinds): string | undefined {
  const kind = kinds.find(({ id }) => id === categoryId)
  return kind && bidiIsolate(kind.name)
}

/** How an animal is now, as the reason why a step is not taken with it. */
export function stateText(
  step: BulkStep,
  { status = 'available', isWithdrawn, categoryId }: StaffPet,
  kinds: Kinds,
  language: Language,
): string {
  const texts = animalStateTexts[language]
  if (step === 'move') return texts.isAmong(kindInSentence(categoryId, kinds))
  return isWithdrawn ? texts.isWithdrawn : statusTexts[language][status].toLowerCase()
}
