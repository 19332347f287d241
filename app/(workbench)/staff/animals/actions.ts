'use server'

import { callFromForm, type FormProcedure } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { type FormState, faultyForm } from '@/app/_forms/form-state'
import { outcomeIssues, readOutcome } from '@/app/(workbench)/staff/_outcomes/read-outcome'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { parseId } from '@/server/platform/values/id'
import { askedSteps, type BulkStep, type BulkView, bulkPath, bulkSteps, parseTicked, readFormView } from './bulk-view'

const { staffPets } = inProcessRouter

const procedures = {
  withdraw: staffPets.withdrawMany,
  restore: staffPets.restoreMany,
  publish: staffPets.publishMany,
  discard: staffPets.discardMany,
  move: staffPets.moveMany,
} as const satisfies Record<BulkStep, FormProcedure>

/**
 * Takes the ticked animals through a step, and leads to the form's list, which shows the result; before most steps, to the
 * list that asks for confirmation.
 */
export async function changeAnimals(_previous: unknown, form: FormData): Promise<FormState | Destination> {
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
  const asked = askedSteps.find((name) => name === step)
  if (asked && !form.has('confirmed')) return lead({ confirm: { step: asked, animals } })

  const key = formText(form, 'key')
  const petIds = ticked.map(({ petId }) => petId)
  const said = step === 'withdraw' ? await readOutcome(form) : { outcome: null }
  if ('issues' in said) return faultyForm(form, said.issues)
  const { outcome } = said
  const input = step === 'move' ? { moves } : step === 'withdraw' ? { petIds, outcome } : { petIds }
  const answer = await callFromForm(procedures[step], { key, input })
  if ('failure' in answer && outcome && answer.failure.issues) {
    return faultyForm(form, outcomeIssues(answer.failure.issues))
  }
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
