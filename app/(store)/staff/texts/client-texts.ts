import { translated } from '@/app/_shell/language/translated'
import type { Language } from '@/server/platform/values/language'

const names = { en: 'English', de: 'German' } as const satisfies Record<Language, string>
const namesInGerman = { en: 'Englisch', de: 'Deutsch' } as const satisfies Record<Language, string>

/** The form for a text in each language. */
export const textFormTexts = translated({
  en: {
    label: (title: string, language: Language) => `${title}, in ${names[language]}`,
    save: (title: string) => `Save: ${title}`,
    theirs: (language: Language) => `What it says now, in ${names[language]}`,
  },
  de: {
    label: (title, language) => `${title}, auf ${namesInGerman[language]}`,
    save: (title) => `Speichern: ${title}`,
    theirs: (language) => `Was dort jetzt steht, auf ${namesInGerman[language]}`,
  },
})
