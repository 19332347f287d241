import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { ChangeAnimalFaults } from './change-animal-form-state'

/** The page of an animal, except its facts and its history. */
export const staffAnimalTexts = translated({
  en: {
    title: 'Animal',
    back: 'Back to the animals',
    saved: 'Saved.',
    unseen: (name: string) => `Shoppers do not see ${name}.`,
    see: 'See the page',
    late: (name: string) => `Somebody has ordered or changed ${name} meanwhile. This is how it is now.`,
    restore: 'Bring back',
    withdraw: 'Withdraw',
    notesHint: 'Only the staff reads it. Put notes about a customer on their order.',
  },
  de: {
    title: 'Tier',
    back: 'Zurück zu den Tieren',
    saved: 'Gespeichert.',
    unseen: (name) => `Die Kundschaft sieht ${name} nicht.`,
    see: 'Zur Seite im Laden',
    late: (name) => `Inzwischen hat jemand ${name} bestellt oder geändert. So steht es jetzt.`,
    restore: 'Zurückholen',
    withdraw: 'Aus dem Angebot nehmen',
    notesHint: 'Das liest nur das Team. Notizen zu Kundinnen und Kunden gehören an ihre Bestellung.',
  },
})

interface ProfileFaultTexts {
  /** For fields that the server has no better words for. */
  readonly faults: ChangeAnimalFaults
  /** Follows the message that somebody else has changed them. */
  readonly conflict: string
}

/** What is wrong with the facts that were typed. */
export const profileFaultTexts = translated<ProfileFaultTexts>({
  en: {
    faults: { weightGrams: 'Write the weight in kilograms, such as 4.2.' },
    conflict: 'Open its page in another tab to see what they wrote; saving again replaces it with what is below.',
  },
  de: {
    faults: {
      bornOn: 'Gib ein Datum ab 1830 an, das nicht in der Zukunft liegt.',
      weightGrams: 'Gib das Gewicht in Kilogramm an, etwa 4,2.',
      temperament: 'Wähle höchstens fünf Wörter.',
    },
    conflict:
      'Öffne die Seite in einem anderen Tab, um zu sehen, was jetzt dort steht; noch einmal speichern ersetzt es durch das, was unten steht.',
  },
})
