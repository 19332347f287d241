import { translated } from '@/app/_shell/language/translated'

/** Why a form got no answer. */
export const formTexts = translated({
  en: {
    updated: 'The store has been updated since you opened this page. Reload it, then try again.',
    unreachable: 'We can’t reach the store right now. Are you online?',
    unanswered: 'The store didn’t respond as it should. It’s safe to try again.',
  },
  de: {
    updated:
      'Der Laden wurde aktualisiert, seit du diese Seite geöffnet hast. Lade sie neu und versuche es noch einmal.',
    unreachable: 'Wir erreichen den Laden gerade nicht. Bist du online?',
    unanswered: 'Der Laden hat nicht wie erwartet geantwortet. Du kannst es gefahrlos noch einmal versuchen.',
  },
})

/** Asked before what was typed into a form is lost. */
export const leavingTexts = translated({
  en: { leave: 'What you have changed on this page is not saved. Leave without saving?' },
  de: { leave: 'Was du auf dieser Seite geändert hast, ist nicht gespeichert. Ohne Speichern verlassen?' },
})

/** What is said about the fields of a form. */
export const formFieldTexts = translated({
  en: { fieldsBelow: 'The fields below say what to correct.', empty: '(empty)' },
  de: { fieldsBelow: 'Bei den Feldern unten steht, was zu ändern ist.', empty: '(leer)' },
})
