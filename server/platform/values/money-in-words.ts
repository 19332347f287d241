import { numberFormat } from './formats'
import type { Language } from './language'
import type { Money } from './money'

/** "€120", "€120.50"; "120 €" in German. */
export function moneyInWords({ amount, currency }: Money, language: Language): string {
  const value = Number(amount)
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    // Whatever is usual for the currency, no part of the amount is left out.
    ...(Number.isInteger(value)
      ? { maximumFractionDigits: 0 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  })
  return format.format(value)
}
