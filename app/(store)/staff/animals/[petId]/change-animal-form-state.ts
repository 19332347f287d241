import type { EditFormState } from '@/app/_forms/save-form-state'
import { type FieldFormat, schemaForm, type TypedFields } from '@/app/_forms/schema-form'
import { amountFormat } from '@/app/(store)/staff/kinds/amount-typed'
import { updateStaffPetInput } from '@/server/domain/pets/profiles/profiles.schema'
import { type Language, locales } from '@/server/platform/values/language'

export type ChangeAnimalField = Exclude<
  keyof TypedFields<typeof updateStaffPetInput>,
  'petId' | 'expectedVersion' | 'publish'
>

export type ChangeAnimalFormState = EditFormState<ChangeAnimalField>

const kilograms = {
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 3, useGrouping: false }),
  de: new Intl.NumberFormat(locales.de, { maximumFractionDigits: 3, useGrouping: false }),
} as const satisfies Record<Language, Intl.NumberFormat>

/** Grams, typed in kilograms, with a decimal comma or point. */
export const weightFormat: FieldFormat = {
  read: (text) => Math.round(Number(text.replace(',', '.')) * 1_000),
  show: (grams, language) => kilograms[language].format(Number(grams) / 1_000),
}

export const changeAnimalForm = schemaForm(updateStaffPetInput, { weightGrams: weightFormat, ownFee: amountFormat })
