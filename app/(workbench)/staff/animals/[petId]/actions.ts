'use server'

import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { isUntouched } from '@/app/_forms/merge-edits'
import { readEditFields, saveEdit } from '@/app/_forms/save-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { lastChangeInWords } from '@/app/(workbench)/staff/_page/store-moment'
import { previewPath } from '@/app/(workbench)/staff/animals/animals-view'
import { backToAnimal } from '@/app/(workbench)/staff/animals/back-to-animal'
import { animalFieldTexts } from '@/app/(workbench)/staff/animals/new/texts'
import { amountTexts } from '@/app/(workbench)/staff/kinds/amount-texts'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { describeChangeAnimalFields } from './change-animal-fields'
import { type ChangeAnimalField, type ChangeAnimalFormState, changeAnimalForm } from './change-animal-form-state'
import { changeAnimalIssueTexts } from './texts'

/**
 * Saves the name, kind and profile of the animal in a form, publishes it if asked to, and leads to its page, which says
 * so, or to its preview. Returns what was typed if nothing was saved. A name and a kind that were not edited are not sent, so that others' changes since the
 * form was shown are kept.
 */
export async function changeAnimal(_previous: unknown, form: FormData): Promise<ChangeAnimalFormState | Destination> {
  const petId = Number(form.get('petId'))
  const sent = { ...readEditFields<ChangeAnimalField>(form), values: changeAnimalForm.typed(form) }
  const { name, categoryId, ...profile } = changeAnimalForm.input(form)
  const step = formText(form, 'step')
  const input = {
    ...profile,
    ...(step === 'publish' ? { publish: true } : {}),
    ...(isUntouched('name', sent.seen, sent.values) ? {} : { name }),
    ...(isUntouched('categoryId', sent.seen, sent.values) ? {} : { categoryId }),
  }
  const language = await getLanguage()
  const issueTexts = {
    ...changeAnimalIssueTexts[language],
    categoryId: animalFieldTexts[language].noSuchKind,
    ownFee: amountTexts[language].issue,
  }
  const saved = await saveEdit({
    sent,
    input,
    procedure: inProcessRouter.staffPets.update,
    issuesOf: (issues) => issuesByField(issues, issueTexts),
    async findLatest() {
      const { staffPets } = await personalApi()
      const { change, profile } = await staffPets.getLatest({ petId })
      const { name, categoryId } = await staffPets.get({ petId })
      return {
        ...(await lastChangeInWords(change)),
        fields: await describeChangeAnimalFields(),
        version: profile.version,
        values: changeAnimalForm.shown({ ...profile, name, categoryId }, language),
      }
    },
  })
  if ('state' in saved) return saved.state
  if (step === 'preview') return redirectTo(previewPath(petId))
  return backToAnimal(form, step === 'publish' ? 'published' : 'saved')
}
