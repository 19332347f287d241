import { translated } from '@/app/_shell/language/translated'

/** The form for what the animals of each kind cost. */
export const feesFormTexts = translated({
  en: {
    notSaved: 'The fees were not saved',
    save: (currency: string) => `Save the fees in ${currency}`,
  },
  de: {
    notSaved: 'Die Schutzgebühren wurden nicht gespeichert',
    save: (currency) => `Schutzgebühren in ${currency} speichern`,
  },
})

/** The form of a kind. */
export const kindFormTexts = translated({
  en: {
    more: 'Its names and its drawing',
    hint: 'What you leave empty is proposed from the name: “Dog”, “Hunde” and “Hund” for “Dogs”. The drawing stands for its animals until they have photographs.',
  },
  de: {
    more: 'Wie sie heißt und gezeichnet wird',
    hint: 'Was du leer lässt, wird nach dem Namen vorgeschlagen: „Dog“, „Hunde“ und „Hund“ für „Dogs“. Die Zeichnung steht für ihre Tiere, bis es Fotos von ihnen gibt.',
  },
})

/** The form that removes a kind. */
export const removeKindTexts = translated({
  en: {
    open: 'Remove a kind',
    kind: 'Kind to remove',
    choose: 'Choose a kind',
    moveTo: 'Its animals move to',
    noAnimals: 'It has no animals',
    submit: 'Remove the kind',
  },
  de: {
    open: 'Eine Tierart entfernen',
    kind: 'Welche Tierart?',
    choose: 'Tierart wählen',
    moveTo: 'Ihre Tiere kommen zu',
    noAnimals: 'Sie hat keine Tiere',
    submit: 'Diese Tierart entfernen',
  },
})
