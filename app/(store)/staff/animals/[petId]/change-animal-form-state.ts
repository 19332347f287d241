import { type FieldFormat, schemaForm, type TypedFields } from '@/app/_forms/schema-form'
import type { AnimalFormState } from '@/app/(store)/staff/animals/new/animal-form-state'
import { amountFormat } from '@/app/(store)/staff/kinds/amount-typed'
import { updateStaffPetInput } from '@/server/domain/pets/profiles/profiles.schema'
import { type Language, locales } from '@/server/platform/values/language'

type Typed = TypedFields<typeof updateStaffPetInput>
export type ChangeAnimalField = keyof Typed

/** What is wrong with each field, in words for people. */
export type ChangeAnimalFaults = Typed

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface ChangeAnimalFormState extends AnimalFormState {
  readonly values: Typed
  /** The version that the next submission replaces. */
  readonly version: number
  readonly faults?: ChangeAnimalFaults
}

const kilograms = {
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 3, useGrouping: false }),
  de: new Intl.NumberFormat(locales.de, { maximumFractionDigits: 3, useGrouping: false }),
} as const satisfies Record<Language, Intl.NumberFormat>

/** Grams, typed in kilograms, with a decimal comma or point. */
const weightFormat: FieldFormat = {
  read: (text) => Math.round(Number(text.replace(',', '.')) * 1_000),
  show: (grams, language) => kilograms[language].format(Number(grams) / 1_000),
}

export const changeAnimalForm = schemaForm(updateStaffPetInput, { weightGrams: weightFormat, ownFee: amountFormat })
