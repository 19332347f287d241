import { translated } from '@/app/_shell/language/translated'

/** What is said beside a field that a browser will not send, by what is wrong; a field may have better words. */
export interface FieldTexts {
  /** It is empty. */
  readonly missing: string
  /** It does not have the form that it should. */
  readonly malformed: string
  /** It is higher, or later, than allowed. */
  readonly tooHigh: string
}

export const fieldTexts = translated({
  en: {
    missing: 'Please fill in this field.',
    unchosen: 'Please choose one.',
    malformed: 'Please check what you entered here.',
    email: 'That doesn’t look like an e-mail address.',
    date: 'That doesn’t look like a date.',
    dateTooEarly: 'That day has passed. Please choose a later one.',
    dateTooLate: 'Please choose an earlier day.',
    number: 'That doesn’t look like a number.',
    tooLow: (min: string) => `Please enter ${min} or more.`,
    tooHigh: (max: string) => `Please enter ${max} or less.`,
    tooShort: (min: number) => `Please use at least ${min} characters.`,
    tooLong: (max: number) => `Please use at most ${max} characters.`,
  },
  de: {
    missing: 'Bitte fülle dieses Feld aus.',
    unchosen: 'Bitte wähle etwas aus.',
    malformed: 'Bitte prüfe, was du hier eingegeben hast.',
    email: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
    date: 'Das sieht nicht nach einem Datum aus.',
    dateTooEarly: 'Dieser Tag ist schon vorbei. Bitte wähle einen späteren.',
    dateTooLate: 'Bitte wähle einen früheren Tag.',
    number: 'Das sieht nicht nach einer Zahl aus.',
    tooLow: (min) => `Bitte gib mindestens ${min} ein.`,
    tooHigh: (max) => `Bitte gib höchstens ${max} ein.`,
    tooShort: (min) => `Bitte verwende mindestens ${min} Zeichen.`,
    tooLong: (max) => `Bitte verwende höchstens ${max} Zeichen.`,
  },
})
