import { translated } from '@/app/_language/translated'

/** Asked before what was typed into a form is lost. */
export const leavingTexts = translated({
  en: { leave: 'What you have changed on this page is not saved. Leave without saving?' },
  de: { leave: 'Was du auf dieser Seite geändert hast, ist nicht gespeichert. Ohne Speichern verlassen?' },
})
