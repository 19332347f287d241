import 'server-only'
import { type FieldRules, fieldRules } from '@/app/_ui/field-rules'
import { newPetSchema } from '@/server/pets/pets.schema'

/** What the browser checks in the form. */
export const animalFields = {
  name: fieldRules(newPetSchema.shape.name),
  categoryId: fieldRules(newPetSchema.shape.categoryId),
  status: fieldRules(newPetSchema.shape.status),
} as const satisfies Record<keyof typeof newPetSchema.shape, FieldRules>

export type AnimalFields = typeof animalFields
