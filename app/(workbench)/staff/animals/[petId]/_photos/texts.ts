import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The photographs of an animal. */
export const photosTexts = translated({
  en: {
    title: 'Photographs',
    /** What the form that led here has done. */
    done: {
      photoAdded: 'The photograph is added.',
      photoSaved: 'The description is saved.',
      photoMoved: 'The photograph is moved.',
      photoRemoved: 'The photograph is removed.',
    },
    lead: 'Shoppers see the first one wherever they see the animal; until there is one, its drawing.',
    full: (max: number) => `An animal can have ${max} photographs. To add another, remove one first.`,
  },
  de: {
    title: 'Fotos',
    done: {
      photoAdded: 'Das Foto wurde hinzugefügt.',
      photoSaved: 'Die Beschreibung ist gespeichert.',
      photoMoved: 'Das Foto wurde verschoben.',
      photoRemoved: 'Das Foto wurde entfernt.',
    },
    lead: 'Die Kundschaft sieht das erste überall, wo sie das Tier sieht, und bis dahin seine Zeichnung.',
    full: (max) => `Ein Tier kann ${max} Fotos haben. Entferne erst eines, um ein anderes hinzuzufügen.`,
  },
})

/** An existing photograph. */
export const changePhotoTexts = translated({
  en: {
    photo: (number: number) => `Photograph ${number}`,
    save: 'Save',
    earlier: 'Move earlier',
    later: 'Move later',
    remove: 'Remove it',
    confirm: 'Yes, remove it',
  },
  de: {
    photo: (number) => `Foto ${number}`,
    save: 'Speichern',
    earlier: 'Nach vorne verschieben',
    later: 'Nach hinten verschieben',
    remove: 'Entfernen',
    confirm: 'Ja, entfernen',
  },
})

/** Why no photograph was added. */
export const photoFailureTexts = translated({
  en: { none: 'Choose a photograph.' },
  de: { none: 'Wähle ein Foto.' },
})
