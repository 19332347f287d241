import { translated } from './_language/translated'

/** At an address of nothing. */
export const notFoundTexts = translated({
  en: {
    title: 'Nobody here',
    text: 'We can’t find that page. Check the link: even one missing character breaks it.',
    meet: 'Meet the animals',
  },
  de: {
    title: 'Niemand da',
    text: 'Diese Seite können wir nicht finden. Prüfe den Link: Schon ein fehlendes Zeichen macht ihn ungültig.',
    meet: 'Zu den Tieren',
  },
})
