import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { UnofferedState } from '@/server/domain/pets/pets.schema'
import type { AnimalFilter } from './animals-view'
import type { ListStep } from './bulk-view'

/** The list of the animals. */
export const animalsTexts = translated({
  en: {
    title: 'Animals for staff',
    search: 'Name or kind',
    filters: 'Animals by status',
    noMore: 'There are no more animals here.',
    none: 'No animal matches.',
    /** By the status of the animals in the file. */
    download: {
      all: 'Download all animals as CSV',
      available: 'Download all available animals as CSV',
      pending: 'Download all reserved animals as CSV',
      sold: 'Download all sold animals as CSV',
      withdrawn: 'Download all withdrawn animals as CSV',
      draft: 'Download all drafts as CSV',
    } satisfies Record<AnimalFilter | 'all', string>,
  },
  de: {
    title: 'Tiere für das Team',
    search: 'Name oder Tierart',
    filters: 'Tiere nach Status',
    noMore: 'Hier gibt es keine weiteren Tiere.',
    none: 'Kein passendes Tier gefunden.',
    download: {
      all: 'Alle Tiere als CSV herunterladen',
      available: 'Alle verfügbaren Tiere als CSV herunterladen',
      pending: 'Alle reservierten Tiere als CSV herunterladen',
      sold: 'Alle vermittelten Tiere als CSV herunterladen',
      withdrawn: 'Alle Tiere, die nicht im Angebot sind, als CSV herunterladen',
      draft: 'Alle Entwürfe als CSV herunterladen',
    },
  },
})

/** The table of the animals, and what can be done with the ticked ones. */
export const animalsTableTexts = translated({
  en: {
    steps: {
      restore: 'Bring back ticked animals',
      withdraw: 'Withdraw ticked animals…',
      publish: 'Publish ticked drafts',
      discard: 'Discard ticked drafts…',
    } satisfies Record<ListStep, string>,
    moveTo: 'Kind to move to',
    choose: 'Choose…',
    move: 'Move ticked animals…',
    name: 'Name',
    kind: 'Kind',
    status: 'Status',
  },
  de: {
    steps: {
      restore: 'Ausgewählte zurückholen',
      withdraw: 'Ausgewählte aus dem Angebot nehmen …',
      publish: 'Ausgewählte veröffentlichen',
      discard: 'Ausgewählte verwerfen …',
    },
    moveTo: 'Verschieben zur Tierart',
    choose: 'Auswählen …',
    move: 'Ausgewählte verschieben …',
    name: 'Name',
    kind: 'Tierart',
    status: 'Status',
  },
})

/** Replaces the status of an animal that is not offered. */
export const unofferedTexts = translated<Record<UnofferedState, string>>({
  en: { withdrawn: 'Withdrawn', draft: 'Draft' },
  de: { withdrawn: 'Nicht im Angebot', draft: 'Entwurf' },
})

/** For the portrait of an animal, which the staff knows. */
export const portraitLabels = translated({
  en: (name: string) => `Portrait of ${name}`,
  de: (name) => `Porträt von ${name}`,
})

/** The animals with a chip number. */
export const chipTexts = translated({
  en: { title: 'With this chip number:' },
  de: { title: 'Mit dieser Chipnummer:' },
})

/** What leads to the page where a table is read, and its title. */
export const importTitleTexts = translated({
  en: { title: 'Add animals from a table' },
  de: { title: 'Tiere aus einer Tabelle aufnehmen' },
})
