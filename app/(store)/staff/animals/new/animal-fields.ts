import 'server-only'
import { type FieldRules, fieldRules } from '@/app/_shell/ui/field-rules'
import { newPetSchema } from '@/server/domain/pets/pets.schema'

/** The browser's checks of the form. */
export const animalFields = {
  name: fieldRules(newPetSchema.shape.name),
  categoryId: fieldRules(newPetSchema.shape.categoryId),
} as const satisfies Record<string, FieldRules>

export type AnimalFieldRules = typeof animalFields
