import type { InEachLanguage } from '@/server/platform/values/language'

export interface PlainPageText {
  readonly title: string
  readonly text: string
  /** What to do about it on this page; a form that shows the text has its own ways. */
  readonly advice?: string
  /** Of the one link. */
  readonly link: string
}

interface PlainPageTexts<Name extends string> {
  readonly titleOf: (page: string) => string
  /** @param duration in a sentence of the language: "5 minutes", "5 Minuten" */
  readonly wait: (duration: string) => string
  readonly pages: Readonly<Record<Name, PlainPageText>>
}

const nothingLost = 'Nothing has been lost.'
const nothingChanged = 'Nothing has changed.'
const goBack = 'Go back: what you typed should still be there.'
const tryAgain = 'Try again'
const toThePage = 'Go to the page'

const english = {
  titleOf: (page: string) => `${page} · Pet Store`,
  wait: (duration: string) => `Wait ${duration}, then try again.`,
  pages: {
    missing: {
      title: 'Nobody here',
      text: 'We can’t find that page. Check the link: even one missing character breaks it.',
      link: 'Meet the animals',
    },
    unavailable: {
      title: 'Closed for a moment',
      text: `The animals are fine, but we can’t show them to you just now. ${nothingLost} Try again in a few seconds.`,
      link: tryAgain,
    },
    unreachable: {
      title: 'You seem to be offline',
      text: `Either your device is offline, or we are. ${nothingLost} Try again once you’re connected.`,
      link: tryAgain,
    },
    busy: {
      title: 'One thing at a time',
      text: `You asked for more pages at once than we can show you. ${nothingLost} Try again in a few seconds.`,
      link: tryAgain,
    },
    pagesOverLimit: {
      title: 'Too many pages',
      text: `More pages were asked for from your network than we can make in a minute. ${nothingLost}`,
      link: tryAgain,
    },
    foreignForm: {
      title: 'This didn’t come from our page',
      text: `The form was sent from another site, or your browser didn’t say where it came from. ${nothingChanged} Send it from the page itself.`,
      link: toThePage,
    },
    formTooLarge: {
      title: 'That’s more than we can take',
      text: `The form was larger than this page takes. ${nothingChanged} Shorten it, or choose a smaller file, then try again.`,
      advice: goBack,
      link: toThePage,
    },
    malformedForm: {
      title: 'We can’t read that',
      text: `What was sent isn’t one of our forms. ${nothingChanged} Reload the page, then try again.`,
      link: toThePage,
    },
    staffForm: {
      title: 'For our staff',
      text: `You are not signed in as a member of our staff. ${nothingChanged} Sign in in another tab, then send the form once more.`,
      link: toThePage,
    },
    keyRefused: {
      title: 'We don’t know that key',
      text: `The API key that was sent is malformed, unknown, revoked or expired. ${nothingChanged}`,
      link: toThePage,
    },
    networkOverLimit: {
      title: 'Too many requests',
      text: `Too many requests came from your network. ${nothingChanged}`,
      advice: goBack,
      link: toThePage,
    },
    keyOverLimit: {
      title: 'Too many requests',
      text: `Your API key has used up all the requests that it can make for now. ${nothingChanged}`,
      advice: goBack,
      link: toThePage,
    },
    keyBanned: {
      title: 'This key is banned',
      text: `Your API key is banned for a while: it kept being used after it had reached its limit, or the store has banned it. ${nothingChanged}`,
      advice: goBack,
      link: toThePage,
    },
  },
} as const satisfies PlainPageTexts<string>

export type PlainPageName = keyof typeof english.pages

const nothingLostInGerman = 'Nichts ist verloren.'
const nothingChangedInGerman = 'Es hat sich nichts geändert.'
const goBackInGerman = 'Geh zurück: Was du eingegeben hast, sollte noch da sein.'
const tryAgainInGerman = 'Noch einmal versuchen'
const toThePageInGerman = 'Zur Seite'

const german: PlainPageTexts<PlainPageName> = {
  titleOf: english.titleOf,
  wait: (duration) => `Warte ${duration} und versuche es dann noch einmal.`,
  pages: {
    missing: {
      title: 'Niemand da',
      text: 'Diese Seite können wir nicht finden. Prüfe den Link: Schon ein fehlendes Zeichen macht ihn ungültig.',
      link: 'Zu den Tieren',
    },
    unavailable: {
      title: 'Kurz geschlossen',
      text: `Den Tieren geht es gut, aber wir können sie dir gerade nicht zeigen. ${nothingLostInGerman} Versuche es in ein paar Sekunden noch einmal.`,
      link: tryAgainInGerman,
    },
    unreachable: {
      title: 'Du scheinst offline zu sein',
      text: `Entweder ist dein Gerät offline, oder wir sind es. ${nothingLostInGerman} Versuche es noch einmal, sobald du eine Verbindung hast.`,
      link: tryAgainInGerman,
    },
    busy: {
      title: 'Eins nach dem anderen',
      text: `Du hast mehr Seiten auf einmal angefordert, als wir dir zeigen können. ${nothingLostInGerman} Versuche es in ein paar Sekunden noch einmal.`,
      link: tryAgainInGerman,
    },
    pagesOverLimit: {
      title: 'Zu viele Seiten',
      text: `Aus deinem Netz wurden mehr Seiten angefordert, als wir in einer Minute zeigen können. ${nothingLostInGerman}`,
      link: tryAgainInGerman,
    },
    foreignForm: {
      title: 'Das kam nicht von unserer Seite',
      text: `Das Formular wurde von einer anderen Website abgeschickt, oder dein Browser hat nicht gesagt, woher es kommt. ${nothingChangedInGerman} Schick es von der Seite selbst ab.`,
      link: toThePageInGerman,
    },
    formTooLarge: {
      title: 'Das ist mehr, als wir annehmen können',
      text: `Das Formular war größer, als diese Seite annimmt. ${nothingChangedInGerman} Kürze es oder wähle eine kleinere Datei und versuche es dann noch einmal.`,
      advice: goBackInGerman,
      link: toThePageInGerman,
    },
    malformedForm: {
      title: 'Das können wir nicht lesen',
      text: `Was abgeschickt wurde, ist keins unserer Formulare. ${nothingChangedInGerman} Lade die Seite neu und versuche es dann noch einmal.`,
      link: toThePageInGerman,
    },
    staffForm: {
      title: 'Für unser Team',
      text: `Du bist nicht als Mitglied unseres Teams angemeldet. ${nothingChangedInGerman} Melde dich in einem anderen Tab an und schick das Formular dann noch einmal ab.`,
      link: toThePageInGerman,
    },
    keyRefused: {
      title: 'Diesen Schlüssel kennen wir nicht',
      text: `Der API-Schlüssel, der mitgeschickt wurde, ist fehlerhaft, unbekannt, widerrufen oder abgelaufen. ${nothingChangedInGerman}`,
      link: toThePageInGerman,
    },
    networkOverLimit: {
      title: 'Zu viele Anfragen',
      text: `Aus deinem Netz kamen zu viele Anfragen. ${nothingChangedInGerman}`,
      advice: goBackInGerman,
      link: toThePageInGerman,
    },
    keyOverLimit: {
      title: 'Zu viele Anfragen',
      text: `Dein API-Schlüssel hat alle Anfragen aufgebraucht, die er vorerst machen kann. ${nothingChangedInGerman}`,
      advice: goBackInGerman,
      link: toThePageInGerman,
    },
    keyBanned: {
      title: 'Dieser Schlüssel ist gesperrt',
      text: `Dein API-Schlüssel ist eine Zeit lang gesperrt: Er wurde weiter benutzt, nachdem er sein Limit erreicht hatte, oder wir haben ihn gesperrt. ${nothingChangedInGerman}`,
      advice: goBackInGerman,
      link: toThePageInGerman,
    },
  },
}

/** Pages for when a page cannot be shown or a form cannot be accepted. */
export const plainPageTexts: InEachLanguage<PlainPageTexts<PlainPageName>> = { en: english, de: german }
