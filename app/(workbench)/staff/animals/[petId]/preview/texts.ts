import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page that shows a draft as shoppers will see it. */
export const previewTexts = translated({
  en: {
    title: 'Preview',
    lead: (name: string) => `This is how shoppers will see ${name}. So far, only the staff does.`,
    noDraft: (name: string) => `${name} is a draft no longer.`,
    publish: 'Publish',
    back: 'Go on writing',
  },
  de: {
    title: 'Vorschau',
    lead: (name) => `So wird die Kundschaft ${name} sehen. Bisher sieht das nur das Team.`,
    noDraft: (name) => `${name} ist kein Entwurf mehr.`,
    publish: 'Veröffentlichen',
    back: 'Weiter bearbeiten',
  },
})
