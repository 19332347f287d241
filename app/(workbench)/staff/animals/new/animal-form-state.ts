import type { SaveFormState } from '@/app/_forms/save-form-state'
import { schemaForm } from '@/app/_forms/schema-form'
import { newDraftSchema } from '@/server/domain/pets/pets.schema'

export type AnimalField = 'name' | 'categoryId'

export type AnimalFormState = SaveFormState<AnimalField>

export const animalForm = schemaForm(newDraftSchema)
