import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** Beside a field that does not contain an amount. */
export const amountTexts = translated({
  en: { issue: 'Write an amount, such as 120 or 120.50, or nothing.' },
  de: { issue: 'Gib einen Betrag an, etwa 120 oder 120,50, oder lass das Feld leer.' },
})
