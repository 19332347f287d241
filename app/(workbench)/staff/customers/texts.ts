import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** Customers who ordered without an account. */
export const customersTexts = translated({
  en: {
    /** Above their names. */
    name: 'Customer',
    label: 'A part of the name or of the e-mail address, or a telephone number',
    areAlike: 'No customer matches. These have a similar name, and ordered lately:',
    email: 'E-mail or telephone',
    open: 'Open',
    lastOrder: 'Last order',
    erased: 'Everything about this person is removed.',
    noMore: 'There are no more customers here.',
    nobodyYet:
      'No customer is known. They are listed from their first order on, and forgotten some time after the last one has ended.',
    nothingFound:
      'No customer matches. Try a shorter part; one or two letters find the words that begin with them. Customers are forgotten some time after their last order has ended.',
  },
  de: {
    name: 'Name',
    label: 'Ein Teil des Namens oder der E-Mail-Adresse, oder eine Telefonnummer',
    areAlike: 'Niemand passt genau. Diese Personen heißen ähnlich und haben in letzter Zeit bestellt:',
    email: 'E-Mail oder Telefon',
    open: 'Offen',
    lastOrder: 'Letzte Bestellung',
    erased: 'Alles über diese Person ist gelöscht.',
    noMore: 'Hier gibt es keine weiteren Personen.',
    nobodyYet:
      'Noch ist niemand bekannt. Wer bestellt, steht ab der ersten Bestellung hier. Einige Zeit nach dem Ende der letzten werden die Daten gelöscht.',
    nothingFound:
      'Niemand passt zu dieser Suche. Versuche es mit einem kürzeren Teil; ein oder zwei Buchstaben finden die Wörter, die damit beginnen. Einige Zeit nach dem Ende der letzten Bestellung werden die Daten gelöscht.',
  },
})

/** One customer, and everything they ordered. */
export const customerTexts = translated({
  en: {
    title: 'Customer',
    email: 'E-mail',
    phone: 'Telephone',
    all: 'All customers',
    orders: (open: number, delivered: number, cancelled: number) =>
      `${open} open, ${delivered} delivered, ${cancelled} cancelled`,
    orderedAs: 'Ordered as',
  },
  de: {
    title: 'Kundin oder Kunde',
    email: 'E-Mail',
    phone: 'Telefon',
    all: 'Alle, die bestellt haben',
    orders: (open, delivered, cancelled) => `${open} offen, ${delivered} übergeben, ${cancelled} storniert`,
    orderedAs: 'Bestellt als',
  },
})
