import { translated } from '@/app/_shell/language/translated'
import { animalCount } from '@/app/_shell/text/animal-count'

/** The page of a visitor's favourites. */
export const favouritesTexts = translated({
  en: {
    title: 'Favourites',
    description: 'The animals you’ve kept on this device.',
    lead: 'Saved only in this browser; we can’t see them.',
    needsScript: 'Your browser keeps your favourites, and needs JavaScript to do so.',
    noneYet: 'Nobody here yet. Select the heart beside an animal, and you’ll find it here.',
    meet: 'Meet the animals',
    loading: 'Fetching your favourites…',
    count: animalCount.en,
    undo: 'If you take an animal off the list, it’ll stay here until you leave the page, in case you change your mind.',
    compareUpTo: (count: number) => `Compare up to ${count}`,
    compare: 'Compare',
    tryAgain: 'Try again',
    goneByName: (names: string, count: number): string => `${names} ${count === 1 ? 'is' : 'are'} no longer here.`,
    gone: (count: number): string =>
      count === 1
        ? 'One of your favourites is no longer offered here.'
        : `${count} of your favourites are no longer offered here.`,
    removeGone: (count: number): string => (count === 1 ? 'Take it off the list' : 'Take them off the list'),
    failed: 'We can’t reach the store right now, or it has been updated since you opened this page. Reload the page.',
  },
  de: {
    title: 'Favoriten',
    description: 'Die Tiere, die du dir auf diesem Gerät gemerkt hast.',
    lead: 'Nur in diesem Browser gespeichert; wir können sie nicht sehen.',
    needsScript: 'Dein Browser merkt sich deine Favoriten und braucht dafür JavaScript.',
    noneYet: 'Noch niemand da. Wähle das Herz neben einem Tier, dann findest du es hier.',
    meet: 'Zu den Tieren',
    loading: 'Deine Favoriten werden geladen …',
    count: animalCount.de,
    undo: 'Nimmst du ein Tier von der Liste, bleibt es hier, bis du die Seite verlässt, falls du es dir anders überlegst.',
    compareUpTo: (count) => `Bis zu ${count} vergleichen`,
    compare: 'Vergleichen',
    tryAgain: 'Noch einmal versuchen',
    goneByName: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} nicht mehr hier.`,
    gone: (count) =>
      count === 1
        ? 'Einer deiner Favoriten wird hier nicht mehr angeboten.'
        : `${count} deiner Favoriten werden hier nicht mehr angeboten.`,
    removeGone: () => 'Von der Liste nehmen',
    failed:
      'Wir erreichen den Laden gerade nicht, oder er wurde aktualisiert, seit du diese Seite geöffnet hast. Lade die Seite neu.',
  },
})
