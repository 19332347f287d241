import 'server-only'
import { getLanguage } from '@/app/_shell/language/get-language'
import { storeToday } from '@/app/(workbench)/staff/_page/store-moment'
import { MAX_OUTCOME_NOTE_LENGTH } from '@/server/domain/pets/outcomes/outcomes.schema'
import { outcomeKinds } from '@/server/domain/pets/pets.schema'
import type { OutcomeFieldsProps } from './outcome-fields'
import { outcomeFieldTexts, outcomeKindTexts } from './outcome-texts'

/** The fields for what became of an animal, in the language of the page. */
export async function describeOutcomeFields(): Promise<Omit<OutcomeFieldsProps, 'initial'>> {
  const language = await getLanguage()
  const { outcome, notSaid, happenedOn, note, noteHint } = outcomeFieldTexts[language]
  return {
    texts: { outcome, notSaid, happenedOn, note, noteHint },
    kinds: outcomeKinds.map((kind) => [kind, outcomeKindTexts[language][kind]] as const),
    today: await storeToday(),
    maxNote: MAX_OUTCOME_NOTE_LENGTH,
  }
}
