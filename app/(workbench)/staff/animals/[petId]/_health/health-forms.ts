import type { SaveFormState } from '@/app/_forms/save-form-state'
import { schemaForm } from '@/app/_forms/schema-form'
import { weightFormat } from '@/app/(workbench)/staff/animals/weight-format'
import { newTreatmentInput, newWeightInput, updateRecordInput } from '@/server/domain/pets/health/health.schema'

export const recordForm = schemaForm(updateRecordInput)
export const treatmentForm = schemaForm(newTreatmentInput)
export const weightForm = schemaForm(newWeightInput, { grams: weightFormat })

export type TreatmentField = 'kind' | 'name' | 'givenOn' | 'nextDueOn' | 'note'
export type WeightField = 'weighedOn' | 'grams' | 'isForProfile'

export interface HealthFormState extends SaveFormState<string> {
  /** The version that the next submission replaces, if there is one. */
  readonly version?: number
}
