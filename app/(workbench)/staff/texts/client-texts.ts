import { translated } from '@/app/_shell/language/translated'

/** The form for a text in each language. */
export const textFormTexts = translated({
  en: { save: (title: string) => `Save: ${title}`, notSaved: 'The text was not saved' },
  de: { save: (title) => `Speichern: ${title}`, notSaved: 'Der Text wurde nicht gespeichert' },
})
