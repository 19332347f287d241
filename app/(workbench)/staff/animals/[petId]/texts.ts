import 'server-only'
import type { TextsByField } from '@/app/_forms/texts-by-field'
import { translated } from '@/app/_shell/language/translated'
import type { ChangeAnimalField } from './change-animal-form-state'

/** The page of an animal, except its facts and its history. */
export const staffAnimalTexts = translated({
  en: {
    title: 'Animal',
    back: 'Back to the animals',
    saved: 'Saved.',
    unseen: (name: string) => `Shoppers do not see ${name}.`,
    see: 'See the page',
    draft: (name: string) =>
      `${name} is a draft, which only the staff sees. Tell what you know, add photographs, then publish it.`,
    published: (name: string) => `${name} is published.`,
    addAnother: 'Add another animal',
    namesakes: 'You may have this animal already. Of the same kind and name:',
    discard: 'Discard this draft…',
    notesHint: 'Only the staff reads it. Put notes about a customer on their order.',
  },
  de: {
    title: 'Tier',
    back: 'Zurück zu den Tieren',
    saved: 'Gespeichert.',
    unseen: (name) => `Die Kundschaft sieht ${name} nicht.`,
    see: 'Zur Seite im Laden',
    draft: (name) =>
      `${name} ist ein Entwurf, den nur das Team sieht. Erzähl, was du weißt, füge Fotos hinzu und veröffentliche ihn dann.`,
    published: (name) => `${name} ist jetzt im Angebot.`,
    addAnother: 'Noch ein Tier aufnehmen',
    namesakes: 'Vielleicht habt ihr dieses Tier schon. Gleiche Tierart, gleicher Name:',
    discard: 'Diesen Entwurf verwerfen …',
    notesHint: 'Das liest nur das Team. Notizen zu Kundinnen und Kunden gehören an ihre Bestellung.',
  },
})

/** The fields for its facts that the shop has no words for. */
export const changeAnimalFieldTexts = translated({
  en: {
    yesOrNo: { yes: 'Yes', no: 'No' },
    bornOn: 'Born on',
    bornOnHint: 'If only the month is known, choose any day of it.',
    bornIsAbout: 'The date is a guess: show the month',
    weight: 'Weight in kg',
    breed: 'Breed and colours',
    breedDe: 'Breed and colours, in German',
    temperament: 'Character, five words at most',
    housing: 'Where it lives',
    fee: 'Fee',
    feeHint: 'Shown once the store has a currency. If it is empty, the fee of its kind applies; 0 means no fee.',
    needs: 'Care',
    needsDe: 'Care, in German',
    story: 'Its story',
    storyDe: 'Its story, in German',
  },
  de: {
    yesOrNo: { yes: 'Ja', no: 'Nein' },
    bornOn: 'Geboren am',
    bornOnHint: 'Ist nur der Monat bekannt, wähle irgendeinen Tag darin.',
    bornIsAbout: 'Das Datum ist geschätzt: nur den Monat zeigen',
    weight: 'Gewicht in kg',
    breed: 'Rasse und Farben, auf Englisch',
    breedDe: 'Rasse und Farben, auf Deutsch',
    temperament: 'Charakter, höchstens fünf Wörter',
    housing: 'Wo es lebt',
    fee: 'Schutzgebühr',
    feeHint:
      'Wird gezeigt, sobald der Laden eine Währung hat. Bleibt das Feld leer, gilt die Schutzgebühr der Tierart; 0 heißt: keine Schutzgebühr.',
    needs: 'Pflege, auf Englisch',
    needsDe: 'Pflege, auf Deutsch',
    story: 'Geschichte, auf Englisch',
    storyDe: 'Geschichte, auf Deutsch',
  },
})

/** What is wrong with what was typed, where the server has no better words. */
export const changeAnimalIssueTexts = translated<TextsByField<ChangeAnimalField>>({
  en: { weightGrams: 'Write the weight in kilograms, such as 4.2.' },
  de: {
    bornOn: 'Gib ein Datum ab 1830 an, das nicht in der Zukunft liegt.',
    weightGrams: 'Gib das Gewicht in Kilogramm an, etwa 4,2.',
    temperament: 'Wähle höchstens fünf Wörter.',
  },
})
