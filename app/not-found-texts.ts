import { translated } from './_language/translated'

/** At an address of nothing. */
export const notFoundTexts = translated({
  en: {
    title: 'Nobody here',
    text: 'None of our pages, animals or orders has this address. Check the link: even one missing character breaks it.',
    meet: 'Meet the animals',
  },
  de: {
    title: 'Niemand da',
    text: 'Unter dieser Adresse gibt es bei uns keine Seite, kein Tier und keine Bestellung. Prüfe den Link: Schon ein fehlendes Zeichen macht ihn ungültig.',
    meet: 'Zu den Tieren',
  },
})
