import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page of the photographs of an animal. */
export const photosPageTexts = translated({
  en: {
    title: 'Photographs',
    /** What the form that led here has done. */
    done: {
      added: 'The photograph is added.',
      saved: 'The description is saved.',
      moved: 'The photograph is moved.',
      removed: 'The photograph is removed.',
    },
    back: (name: string) => `Back to ${name}`,
    titleOf: (name: string) => `Photographs of ${name}`,
    lead: 'Shoppers see them below the portrait, which stays first.',
    full: (max: number) => `An animal can have ${max} photographs. To add another, remove one first.`,
  },
  de: {
    title: 'Fotos',
    done: {
      added: 'Das Foto wurde hinzugefügt.',
      saved: 'Die Beschreibung ist gespeichert.',
      moved: 'Das Foto wurde verschoben.',
      removed: 'Das Foto wurde entfernt.',
    },
    back: (name) => `Zurück zu ${name}`,
    titleOf: (name) => `Fotos von ${name}`,
    lead: 'Die Kundschaft sieht sie unter dem Porträt, das immer an erster Stelle steht.',
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
