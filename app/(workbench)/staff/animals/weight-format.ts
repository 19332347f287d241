import type { FieldFormat } from '@/app/_forms/schema-form'
import { type Language, locales } from '@/server/platform/values/language'

const kilograms = {
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 3, useGrouping: false }),
  de: new Intl.NumberFormat(locales.de, { maximumFractionDigits: 3, useGrouping: false }),
} as const satisfies Record<Language, Intl.NumberFormat>

/** Grams, typed in kilograms, with a decimal comma or point. */
export const weightFormat: FieldFormat = {
  read: (text) => Math.round(Number(text.replace(',', '.')) * 1_000),
  show: (grams, language) => kilograms[language].format(Number(grams) / 1_000),
}
