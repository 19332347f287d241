'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { type AnimalFormState, animalForm } from './animal-form-state'
import { animalFieldTexts } from './texts'

/** Adds the animal of a form as a draft, and leads to its page. Returns what was typed if it was not added. */
export async function addAnimal(_previous: unknown, form: FormData): Promise<AnimalFormState | Destination> {
  const { noSuchKind } = await getTexts(animalFieldTexts)
  const added = await saveForm({
    sent: { key: formText(form, 'key'), values: animalForm.typed(form) },
    input: animalForm.input(form),
    procedure: inProcessRouter.staffPets.createDraft,
    issuesOf: (issues) => issuesByField(issues, { categoryId: noSuchKind }),
  })
  return 'result' in added ? redirectTo(animalPath(added.result.id, {})) : added.state
}
