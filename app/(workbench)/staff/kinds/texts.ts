import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page of the kinds of animals. */
export const kindsPageTexts = translated({
  en: {
    title: 'Kinds of animals',
    /** After the name of a kind. */
    isSaved: 'is saved.',
    done: {
      removed: 'The kind has been removed.',
      moved: 'The kind has been removed, and its animals have moved.',
      fees: 'The fees are saved.',
    },
    newKind: 'New kind',
    add: 'Add',
    save: 'Save',
    fields: {
      name: 'Name',
      plural: 'Several, in English',
      singular: 'One, in English',
      pluralDe: 'Several, in German',
      singularDe: 'One, in German',
      drawnAs: 'Drawn as',
    },
    /** Instead of a drawing: the one that the name of the kind suggests. */
    byName: 'As the name suggests',
    noAnimal: 'No animal',
    fees: 'Fees',
    noCurrency: 'Say which currency the store has, and you can say here what the animals of each kind cost.',
    chooseCurrency: 'Choose the currency',
    feesLead:
      'What each animal of a kind costs, unless the facts of the animal say otherwise. Leave a field empty to say nothing; 0 means no fee.',
  },
  de: {
    title: 'Tierarten',
    isSaved: 'ist gespeichert.',
    done: {
      removed: 'Die Tierart wurde entfernt.',
      moved: 'Die Tierart wurde entfernt, und ihre Tiere wurden verschoben.',
      fees: 'Die Schutzgebühren sind gespeichert.',
    },
    newKind: 'Neue Tierart',
    add: 'Hinzufügen',
    save: 'Speichern',
    fields: {
      name: 'Name',
      plural: 'Mehrere Tiere, auf Englisch',
      singular: 'Ein Tier, auf Englisch',
      pluralDe: 'Mehrere Tiere, auf Deutsch',
      singularDe: 'Ein Tier, auf Deutsch',
      drawnAs: 'Gezeichnet als',
    },
    byName: 'Wie der Name nahelegt',
    noAnimal: 'Kein Tier',
    fees: 'Schutzgebühren',
    noCurrency:
      'Gib an, welche Währung der Laden hat. Dann kannst du hier festlegen, was die Tiere jeder Tierart kosten.',
    chooseCurrency: 'Währung wählen',
    feesLead:
      'Was jedes Tier einer Tierart kostet, wenn in seinen Angaben nichts anderes steht. Lass ein Feld leer, um nichts dazu zu sagen; 0 heißt, dass es keine Schutzgebühr gibt.',
  },
})

/** Why a form about kinds did nothing. */
export const kindFailureTexts = translated({
  en: {
    taken: 'There is already a kind with this name.',
    noneChosen: 'Choose the kind to remove.',
    sameKind: 'Choose another kind that its animals move to.',
    hasAnimals: 'It has animals, or had some that were withdrawn. Choose which kind they move to.',
  },
  de: {
    taken: 'Eine Tierart mit diesem Namen gibt es schon.',
    noneChosen: 'Wähle die Tierart, die du entfernen willst.',
    sameKind: 'Wähle eine andere Tierart, zu der ihre Tiere kommen.',
    hasAnimals:
      'Sie hat Tiere oder hatte welche, die aus dem Angebot genommen wurden. Wähle, zu welcher Tierart sie kommen.',
  },
})
