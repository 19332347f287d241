import { translated } from '@/app/_shell/language/translated'
import type { defaultLanguage, Language } from '@/server/platform/values/language'

/** Why a form got no answer. */
export const formTexts = translated({
  en: {
    updated: 'The store has been updated since you opened this page. Reload it, then try again.',
    unreachable: 'We can’t reach the store right now. Are you online?',
    unanswered: 'The store didn’t respond as it should. It’s safe to try again.',
    sentBefore: 'You have sent this form before, with different details. To save these too, send it again.',
    inProgress: 'We are still working on it. Wait a moment, then try again: nothing will be done twice.',
  },
  de: {
    updated:
      'Der Laden wurde aktualisiert, seit du diese Seite geöffnet hast. Lade sie neu und versuche es noch einmal.',
    unreachable: 'Wir erreichen den Laden gerade nicht. Bist du online?',
    unanswered: 'Der Laden hat nicht wie erwartet geantwortet. Du kannst es gefahrlos noch einmal versuchen.',
    sentBefore:
      'Du hast dieses Formular schon einmal mit anderen Angaben abgeschickt. Schick es noch einmal ab, wenn auch diese gelten sollen.',
    inProgress:
      'Das ist noch in Arbeit. Warte einen Moment und versuche es dann noch einmal: Nichts wird doppelt gemacht.',
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

/** What somebody else has saved while a form was being filled in. */
export const otherChangeTexts = translated({
  en: {
    title: 'Somebody else has changed this meanwhile',
    text: (by: string | undefined, when: string) =>
      `${by ?? 'Somebody'} saved it on ${when}, so yours is not saved yet. What you typed is still below, and beside it what they changed. Check it, then save again.`,
    theirs: 'What they changed',
    yours: (text: string) => `You typed: ${text}`,
  },
  de: {
    title: 'Inzwischen hat jemand anders etwas geändert',
    text: (by, when) =>
      `${by ?? 'Jemand'} hat am ${when} gespeichert, deine Änderungen sind es noch nicht. Was du eingegeben hast, steht noch unten, und dazu, was dort geändert wurde. Sieh es dir an und speichere dann noch einmal.`,
    theirs: 'Was geändert wurde',
    yours: (text) => `Du hast eingegeben: ${text}`,
  },
})

/** What is wrong with a part of the input, by zod's code, for lack of anything better; in English zod says more. */
export const issueTexts = {
  de: {
    too_small: 'Das ist zu klein oder zu kurz.',
    too_big: 'Das ist zu groß oder zu lang.',
    invalid_type: 'Das fehlt oder ist keiner der möglichen Werte.',
    invalid_value: 'Das fehlt oder ist keiner der möglichen Werte.',
    invalid_format: 'Das hat nicht die erwartete Form.',
    other: 'Das lässt sich so nicht verwenden. Vielleicht ist es leer, zu lang oder enthält unsichtbare Zeichen.',
  },
} as const satisfies Record<Exclude<Language, typeof defaultLanguage>, Record<string, string>>
