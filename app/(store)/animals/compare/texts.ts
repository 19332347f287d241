import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page that compares animals. */
export const compareTexts = translated({
  en: {
    title: 'Compare animals',
    description: 'What we know of a few animals, side by side.',
    caption: 'What we know of each animal',
    kind: 'Kind',
    story: 'Story',
    notKnown: 'not known',
    tooFew: 'There’s nothing to compare here. Keep two or three animals as favourites, and compare them there.',
    favourites: 'See your favourites',
    gone: (count: number): string =>
      count === 1
        ? 'One of these animals is no longer offered here.'
        : `${count} of these animals are no longer offered here.`,
  },
  de: {
    title: 'Tiere vergleichen',
    description: 'Was wir von ein paar Tieren wissen, nebeneinander.',
    caption: 'Was wir von jedem Tier wissen',
    kind: 'Tierart',
    story: 'Geschichte',
    notKnown: 'nicht bekannt',
    tooFew: 'Hier gibt es nichts zu vergleichen. Merke dir zwei oder drei Tiere als Favoriten und vergleiche sie dort.',
    favourites: 'Zu deinen Favoriten',
    gone: (count) =>
      count === 1
        ? 'Eines dieser Tiere wird hier nicht mehr angeboten.'
        : `${count} dieser Tiere werden hier nicht mehr angeboten.`,
  },
})
