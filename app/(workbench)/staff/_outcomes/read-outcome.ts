import 'server-only'
import type { z } from 'zod'
import { formText } from '@/app/_forms/form-data'
import { issuesByField } from '@/app/_forms/issues-by-field'
import type { TextsByField } from '@/app/_forms/texts-by-field'
import { getTexts } from '@/app/_shell/language/get-language'
import type { outcomeSchema } from '@/server/domain/pets/outcomes/outcomes.schema'
import { outcomeKinds } from '@/server/domain/pets/pets.schema'
import type { Issue } from '@/server/platform/errors/issues'
import { outcomeFieldTexts } from './outcome-texts'

type Field = 'outcome' | 'happenedOn' | 'note'

/** Reads the outcome of an animal from a form: null if it was left open, or issues by field. */
export async function readOutcome(
  form: FormData,
): Promise<{ readonly outcome: z.input<typeof outcomeSchema> | null } | { readonly issues: TextsByField<Field> }> {
  const texts = await getTexts(outcomeFieldTexts)
  const outcome = outcomeKinds.find((kind) => kind === formText(form, 'outcome'))
  const [happenedOn, note] = [formText(form, 'happenedOn'), formText(form, 'note')]
  // Somebody who has written a note has something to say.
  if (!outcome) return note.trim() === '' ? { outcome: null } : { issues: { outcome: texts.noOutcome } }
  return happenedOn === '' ? { issues: { happenedOn: texts.noDay } } : { outcome: { outcome, happenedOn, note } }
}

/** What the server says about the fields, whose values it knows as parts of the outcome. */
export const outcomeIssues = (issues: readonly Issue[]): TextsByField<Field> =>
  issuesByField<Field>(
    issues.map((issue) =>
      issue.path[0] === 'outcome' && issue.path.length > 1 ? { ...issue, path: issue.path.slice(1) } : issue,
    ),
    {},
  )
