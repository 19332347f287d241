import { translated } from '@/app/_shell/language/translated'

/** The form for an animal and its facts. */
export const changeAnimalFormTexts = translated({
  en: { title: 'Facts', unknown: 'Not known', save: 'Save' },
  de: { title: 'Angaben', unknown: 'Nicht bekannt', save: 'Speichern' },
})
