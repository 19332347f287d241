import type { EditFormState } from '@/app/_forms/save-form-state'
import { schemaForm, type TypedFields } from '@/app/_forms/schema-form'
import { weightFormat } from '@/app/(workbench)/staff/animals/weight-format'
import { amountFormat } from '@/app/(workbench)/staff/kinds/amount-typed'
import { updateStaffPetInput } from '@/server/domain/pets/profiles/profiles.schema'

export type ChangeAnimalField = Exclude<
  keyof TypedFields<typeof updateStaffPetInput>,
  'petId' | 'expectedVersion' | 'publish'
>

export type ChangeAnimalFormState = EditFormState<ChangeAnimalField>

export const changeAnimalForm = schemaForm(updateStaffPetInput, { weightGrams: weightFormat, ownFee: amountFormat })
