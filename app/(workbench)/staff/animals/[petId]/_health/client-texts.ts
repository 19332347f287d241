import { translated } from '@/app/_shell/language/translated'

/** The forms for an animal's health and intake. */
export const healthFormTexts = translated({
  en: { notSaved: 'Nothing was saved', choose: 'Choose…' },
  de: { notSaved: 'Es wurde nichts gespeichert', choose: 'Auswählen …' },
})
