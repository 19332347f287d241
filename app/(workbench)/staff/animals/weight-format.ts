import type { FieldFormat } from '@/app/_forms/schema-form'
import { numberFormat } from '@/server/platform/values/formats'

/** Grams, typed in kilograms, with a decimal comma or point. */
export const weightFormat: FieldFormat = {
  read: (text) => Math.round(Number(text.replace(',', '.')) * 1_000),
  show: (grams, language) =>
    numberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(Number(grams) / 1_000),
}
