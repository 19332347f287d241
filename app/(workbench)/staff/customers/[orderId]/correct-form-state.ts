import type { SaveFormState } from '@/app/_forms/save-form-state'
import { schemaForm } from '@/app/_forms/schema-form'
import { correctionInput } from '@/server/domain/customers/personal-data/personal-data.schema'

export const correctForm = schemaForm(correctionInput)

export type CorrectField = (typeof correctForm.fields)[number]

export type CorrectFormState = SaveFormState<CorrectField>
