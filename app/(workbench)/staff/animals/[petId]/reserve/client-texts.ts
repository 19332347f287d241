import { translated } from '@/app/_shell/language/translated'

/** The form for who is calling. */
export const reserveFormTexts = translated({
  en: { noTime: 'None for now', reserve: 'Reserve', notSaved: 'Nothing was reserved' },
  de: { noTime: 'Vorerst keiner', reserve: 'Reservieren', notSaved: 'Es wurde nichts reserviert' },
})
