import 'server-only'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { getTexts } from '@/app/_shell/language/get-language'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { getKinds } from '@/app/_shop/categories/categories'
import { newPetSchema } from '@/server/domain/pets/pets.schema'
import type { AnimalField } from './animal-form-state'
import { animalFieldTexts } from './texts'

const rules = {
  name: fieldRules(newPetSchema.shape.name),
  categoryId: fieldRules(newPetSchema.shape.categoryId),
} as const

/** The fields of an animal that nobody has told anything of. */
export async function describeAnimalFields(): Promise<FieldDescriptions<AnimalField>> {
  const { name, kind } = await getTexts(animalFieldTexts)
  const kinds = await getKinds()
  return {
    name: { label: name, rules: rules.name },
    categoryId: { label: kind, rules: rules.categoryId, options: kinds.map(({ id, name }) => [String(id), name]) },
  }
}
