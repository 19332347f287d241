'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { parseId } from '@/server/platform/values/id'
import { type BulkView, bulkPath, bulkSteps, parseTicked, readFormView } from './bulk-view'

/**
 * Withdraws the ticked animals, brings them back or moves them to another kind, and leads to the form's list, which
 * shows the result; before withdrawing or moving, to the list that asks for confirmation.
 */
export async function changeAnimals(_previous: unknown, form: FormData): Promise<Destination> {
  const view = readFormView(form)
  const lead = (bulk: BulkView) => redirectTo(bulkPath(view, bulk))
  const step = bulkSteps.find((name) => name === formText(form, 'step'))
  if (!step) return lead({})
  const kind = parseId(formText(form, 'kind'))
  const ticked = parseTicked(formTexts(form, 'animal'))
  const nothing = { step, done: [], late: [] } as const
  if (ticked.length === 0) return lead({ result: { ...nothing, failure: 'nothing_ticked' } })
  const moves = ticked.flatMap(({ to = kind, ...animal }) => (to === undefined ? [] : [{ ...animal, to }]))
  if (step === 'move' && moves.length < ticked.length) {
    return lead({ result: { ...nothing, late: ticked, failure: 'no_kind' } })
  }
  const animals = step === 'move' ? moves : ticked
  if (step !== 'restore' && !form.has('confirmed')) return lead({ confirm: { step, animals } })

  const key = formText(form, 'key')
  const petIds = ticked.map(({ petId }) => petId)
  const answer = await callFromForm({ key, input: step === 'move' ? { moves } : { petIds } }, ({ staffPets }) => {
    switch (step) {
      case 'withdraw':
        return staffPets.withdrawMany({ petIds })
      case 'restore':
        return staffPets.restoreMany({ petIds })
      case 'move':
        return staffPets.moveMany({ moves })
    }
  })
  if ('failure' in answer) return lead({ result: { ...nothing, failure: answer.failure.code } })
  const done = new Set(answer.result.done)
  return lead({
    result: {
      step,
      done: animals.filter(({ petId }) => done.has(petId)),
      late: animals.filter(({ petId }) => !done.has(petId)),
    },
  })
}
