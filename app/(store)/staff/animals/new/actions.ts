'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { type AnimalFormState, animalForm } from './animal-form-state'
import { animalFieldTexts } from './texts'

/**
 * Adds the animal of a form, and leads to the form for the next one, which says so. Returns what was typed if it was not
 * added.
 */
export async function addAnimal(_previous: unknown, form: FormData): Promise<AnimalFormState | Destination> {
  const { noSuchKind } = await getTexts(animalFieldTexts)
  const input = animalForm.input(form)
  const added = await saveForm({
    sent: { key: formText(form, 'key'), values: animalForm.typed(form) },
    input,
    call: ({ pets }) => pets.create(animalForm.parse(input)),
    issuesOf: (issues) => issuesByField(issues, { categoryId: noSuchKind }),
  })
  return 'result' in added ? redirectTo(`/staff/animals/new?added=${added.result.id}`) : added.state
}
