import { translated } from '@/app/_shell/language/translated'

/** The form for an animal and its facts. */
export const changeAnimalFormTexts = translated({
  en: {
    title: 'Facts',
    unknown: 'Not known',
    steps: { save: 'Save', preview: 'Save and preview', publish: 'Publish' },
  },
  de: {
    title: 'Angaben',
    unknown: 'Nicht bekannt',
    steps: { save: 'Speichern', preview: 'Speichern und Vorschau', publish: 'Veröffentlichen' },
  },
})
