import 'server-only'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { statusTexts } from '@/app/_shell/ui/status-texts'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import type { Language } from '@/server/platform/values/language'
import { animalStateTexts } from './bulk-texts'
import type { BulkStep } from './bulk-view'
import { unofferedTexts } from './texts'

/** The kinds of animals, with their names in the page's language. */
type Kinds = readonly { readonly id: number; readonly name: string }[]

/** The name of a kind, for use in a sentence; undefined if no kind has this id. */
export function kindInSentence(categoryId: number | undefined, kinds: Kinds): string | undefined {
  const kind = kinds.find(({ id }) => id === categoryId)
  return kind && bidiIsolate(kind.name)
}

/** What an animal's state is called: its status, or that it is not offered. */
export const stateLabel = ({ status = 'available', isWithdrawn, isDraft }: StaffPet, language: Language): string =>
  isWithdrawn || isDraft ? unofferedTexts[language][isDraft ? 'draft' : 'withdrawn'] : statusTexts[language][status]

/** Whether an animal can be ordered. */
export const isAvailable = ({ status = 'available', isWithdrawn, isDraft }: StaffPet): boolean =>
  status === 'available' && !isWithdrawn && !isDraft

/** The current state of an animal, as the reason why a step is not taken. */
export function stateText(step: BulkStep, animal: StaffPet, kinds: Kinds, language: Language): string {
  if (step === 'move') return animalStateTexts[language].isAmong(kindInSentence(animal.categoryId, kinds))
  const label = stateLabel(animal, language)
  // German nouns in it stay capitalized.
  return label.charAt(0).toLowerCase() + label.slice(1)
}
