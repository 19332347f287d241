import 'server-only'
import { newPetSchema } from '@/server/pets/pets.schema'
import { type FieldRules, fieldRules } from '../../../../_ui/field-rules'

/** The rules of the form. */
export const animalFields = {
  name: fieldRules(newPetSchema.shape.name),
  categoryId: fieldRules(newPetSchema.shape.categoryId),
  status: fieldRules(newPetSchema.shape.status),
} as const satisfies Record<keyof typeof newPetSchema.shape, FieldRules>

export type AnimalFields = typeof animalFields
