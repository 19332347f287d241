import { translated } from '@/app/_language/translated'

/** What is said beside fields of the order form of which only the store knows that they are wrong. */
export const orderProblemTexts = translated({
  en: {
    unreadableName: 'Your name contains a character that we can’t read. Please type it again.',
    tooManyOpen:
      'This e-mail address already has 5 open orders, which is as many as it can have at once. Please wait until one of them is collected or cancelled.',
  },
  de: {
    unreadableName: 'Dein Name enthält ein Zeichen, das wir nicht lesen können. Bitte gib ihn noch einmal ein.',
    tooManyOpen:
      'Zu dieser E-Mail-Adresse gibt es schon 5 offene Bestellungen, mehr gehen nicht auf einmal. Bitte warte, bis ein Tier davon abgeholt oder eine Bestellung storniert ist.',
  },
})
