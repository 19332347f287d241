import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** Who did something, to complete a sentence. */
export const byWhomTexts = translated({
  en: {
    customer: 'by the customer',
    operator: 'on the command line',
    expiry: 'since nobody approved it in time',
    key: (id: string) => `with key ${id}`,
    keyOf: (id: string, account: string) => `with key ${id} of ${account}`,
    person: (name: string) => `by ${name}`,
    member: (id: string) => `by staff member ${id}`,
  },
  de: {
    customer: 'von der Kundin oder dem Kunden',
    operator: 'über die Kommandozeile',
    expiry: 'nach Ablauf der Frist zum Bestätigen',
    key: (id) => `mit Schlüssel ${id}`,
    keyOf: (id, account) => `mit Schlüssel ${id} von ${account}`,
    person: (name) => `von ${name}`,
    member: (id) => `von Teammitglied ${id}`,
  },
})
