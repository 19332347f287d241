import 'server-only'
import { translated } from '@/app/_language/translated'

/** The page of an animal, but for its facts and its history. */
export const staffAnimalTexts = translated({
  en: {
    title: 'Animal',
    back: 'Back to the animals',
    portrait: (name: string) => `Portrait of ${name}`,
    saved: 'Saved.',
    unseen: (name: string) => `Shoppers do not see ${name}.`,
    see: 'See the page',
    late: (name: string) => `Somebody has ordered or changed ${name} meanwhile. This is how it is now.`,
    save: 'Save',
    restore: 'Bring back',
    withdraw: 'Withdraw',
    notesHint: 'Only the staff reads it. Put notes about a customer on their order.',
  },
  de: {
    title: 'Tier',
    back: 'Zurück zu den Tieren',
    portrait: (name) => `Porträt von ${name}`,
    saved: 'Gespeichert.',
    unseen: (name) => `Die Kundschaft sieht ${name} nicht.`,
    see: 'Zur Seite im Laden',
    late: (name) => `Inzwischen hat jemand ${name} bestellt oder geändert. So steht es jetzt.`,
    save: 'Speichern',
    restore: 'Zurückholen',
    withdraw: 'Aus dem Angebot nehmen',
    notesHint: 'Das liest nur das Team. Notizen zu einer Person gehören an ihre Bestellung.',
  },
})

/** What is wrong with the facts that were typed. */
export const profileFaultTexts = translated({
  en: {
    weight: 'Write the weight in kilograms, such as 4.2.',
    /** After that somebody else has changed them. */
    conflict: 'Open its page in another tab to see what they wrote; saving again replaces it with what is below.',
  },
  de: {
    weight: 'Gib das Gewicht in Kilogramm an, etwa 4,2.',
    conflict:
      'Öffne die Seite in einem anderen Tab, um zu sehen, was jetzt dort steht; noch einmal speichern ersetzt es durch das, was unten steht.',
  },
})
