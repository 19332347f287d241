import type { SaveFormState } from '@/app/_forms/save-form-state'
import { schemaForm } from '@/app/_forms/schema-form'
import { newCategorySchema } from '@/server/domain/categories/categories.schema'

export const kindForm = schemaForm(newCategorySchema)

export type KindField = (typeof kindForm.fields)[number]

export type KindState = SaveFormState<KindField>
