import { translated } from '@/app/_shell/language/translated'

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
