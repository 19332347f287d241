import { translated } from '@/app/_shell/language/translated'

/** The form for the name and the kind of an animal. */
export const animalFormTexts = translated({
  en: { choose: 'Choose…', add: 'Go on', notSaved: 'The animal was not saved' },
  de: { choose: 'Auswählen …', add: 'Weiter', notSaved: 'Das Tier wurde nicht gespeichert' },
})
