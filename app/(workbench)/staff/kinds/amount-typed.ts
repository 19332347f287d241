import type { FieldFormat } from '@/app/_forms/schema-form'
import type { Language } from '@/server/platform/values/language'

/** An amount as the API has it; null if nothing was typed. Accepts a decimal comma. */
export const amountTyped = (text = ''): string | null => text.trim().replace(',', '.') || null

/** An amount of the API as people write it; empty if there is none. */
export const amountShown = (amount: string | null, language: Language): string =>
  (language === 'de' ? amount?.replace('.', ',') : amount) ?? ''

export const amountFormat: FieldFormat = {
  read: amountTyped,
  show: (amount, language) => amountShown(String(amount), language),
}
