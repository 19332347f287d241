import { translated } from '@/app/_shell/language/translated'

/** The form that adds a photograph. */
export const addPhotoTexts = translated({
  en: {
    title: 'Add a photograph',
    submit: 'Add the photograph',
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose a smaller one.`,
    chosen: 'The photograph is chosen.',
    preview: 'What you have chosen',
    photo: 'Photograph',
    kinds: (megabytes: number) => `A JPEG, PNG, WebP or AVIF of at most ${megabytes} MB.`,
    /** If scripts run. */
    otherWays: 'You can also drop it here, or paste it.',
  },
  de: {
    title: 'Ein Foto hinzufügen',
    submit: 'Dieses Foto hinzufügen',
    tooLarge: (megabytes) => `Diese Datei ist größer als ${megabytes} MB. Wähle eine kleinere.`,
    chosen: 'Das Foto ist ausgewählt.',
    preview: 'Was du ausgewählt hast',
    photo: 'Foto',
    kinds: (megabytes) => `JPEG, PNG, WebP oder AVIF mit höchstens ${megabytes} MB.`,
    otherWays: 'Du kannst es auch hierher ziehen oder einfügen.',
  },
})

/** What a photograph shows, in each language. */
export const altTexts = translated({
  en: {
    english: 'What it shows',
    englishHint: 'For people who do not see it, such as: Rex asleep on a red blanket.',
    german: 'The same in German',
    germanHint: 'Optional.',
  },
  de: {
    english: 'Was darauf zu sehen ist, auf Englisch',
    englishHint: 'Für alle, die es nicht sehen, etwa „Rex asleep on a red blanket“.',
    german: 'Dasselbe auf Deutsch',
    germanHint: 'Kann leer bleiben.',
  },
})
