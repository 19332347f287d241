import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { EditedTextName, LetterName, StoreTextName } from '@/server/domain/store/texts/texts.schema'
import type { Language } from '@/server/platform/values/language'

/** The page of the longer texts of the store. */
export const textsPageTexts = translated({
  en: {
    lead: 'What shoppers can read at length. Every page links to the texts that are not empty; an empty one has no page. If a text is there in one language only, everybody sees that one.',
    format:
      'Leave a blank line between two paragraphs. A line that begins with “# ” is a heading, and a paragraph is a list if each of its lines begins with “- ”. Everything else is shown as you write it.',
    example: '# What should I bring?\n\nWhen you come for your animal, bring:\n\n- your passport\n- a carrier',
    noImprint:
      'There is no imprint yet. In Germany the law requires one (§ 5 DDG, the Digitale-Dienste-Gesetz), and Austria, Switzerland and Liechtenstein have similar laws. It says who runs the store, where, and how to reach them.',
    see: (title: string) => `See the page: ${title}`,
  },
  de: {
    lead: 'Was die Kundschaft ausführlich lesen kann. Jede Seite verlinkt die Texte, die nicht leer sind; ein leerer hat keine Seite. Gibt es einen Text nur in einer Sprache, sehen ihn alle in dieser.',
    format:
      'Lass zwischen zwei Absätzen eine Zeile leer. Eine Zeile, die mit „# “ anfängt, ist eine Überschrift, und ein Absatz ist eine Liste, wenn jede seiner Zeilen mit „- “ anfängt. Alles andere erscheint so, wie du es schreibst.',
    example:
      '# Was soll ich mitbringen?\n\nWenn du dein Tier abholst, bring mit:\n\n- deinen Ausweis\n- eine Transportbox',
    noImprint:
      'Es gibt noch kein Impressum. In Deutschland ist es Pflicht (§ 5 DDG, das Digitale-Dienste-Gesetz), und Österreich, die Schweiz und Liechtenstein haben ähnliche Gesetze. Darin steht, wer den Laden führt, wo er ist und wie man ihn erreicht.',
    see: (title) => `Zur Seite: ${title}`,
  },
})

/** Help for writing each text. */
export const textHints = translated<Readonly<Partial<Record<StoreTextName, string>>>>({
  en: {
    imprint:
      'Your name and legal form, who represents you, your postal address, an e-mail address, and where there are any the register with your number in it and your VAT number.',
    faq: 'Each heading is a question, and what follows it is the answer.',
  },
  de: {
    imprint:
      'Dein Name und deine Rechtsform, wer dich vertritt, deine Postanschrift, eine E-Mail-Adresse und, falls vorhanden, das Register mit deiner Nummer darin und deine Umsatzsteuer-ID.',
    faq: 'Jede Überschrift ist eine Frage, und was darauf folgt, ist die Antwort.',
  },
})

/** What letters to customers begin with. */
export const letterTexts = translated({
  en: {
    title: 'Letters to customers',
    lead: 'What you can begin with when you write to the customer of an order, in their language. “{name}” becomes the customer’s name and “{animal}” that of the animal. An empty letter is as it was in the beginning.',
    names: {
      letterQuestions: 'More questions',
      letterTimes: 'Other times for the visit',
      letterReady: 'The animal is ready',
    } satisfies Record<LetterName, string>,
  },
  de: {
    title: 'Briefe an die Kundschaft',
    lead: 'Womit du anfangen kannst, wenn du zu einer Bestellung schreibst, in der Sprache der Kundschaft. Aus „{name}“ wird der Name der Person und aus „{animal}“ der des Tiers. Ein leerer Brief ist wieder so wie am Anfang.',
    names: {
      letterQuestions: 'Weitere Fragen',
      letterTimes: 'Andere Termine für den Besuch',
      letterReady: 'Das Tier ist bereit',
    },
  },
})

/** What the page says after a text was saved. */
export const savedTexts = translated<Readonly<Record<EditedTextName, string>>>({
  en: {
    imprint: 'The imprint is saved.',
    terms: 'The terms are saved.',
    faq: 'The questions and answers are saved.',
    letterQuestions: 'The letter with more questions is saved.',
    letterTimes: 'The letter about other times is saved.',
    letterReady: 'The letter about animals that are ready is saved.',
  },
  de: {
    imprint: 'Das Impressum ist gespeichert.',
    terms: 'Die AGB sind gespeichert.',
    faq: 'Die Fragen und Antworten sind gespeichert.',
    letterQuestions: 'Der Brief mit weiteren Fragen ist gespeichert.',
    letterTimes: 'Der Brief über andere Termine ist gespeichert.',
    letterReady: 'Der Brief, dass ein Tier bereit ist, ist gespeichert.',
  },
})

const names = { en: 'English', de: 'German' } as const satisfies Record<Language, string>
const namesInGerman = { en: 'Englisch', de: 'Deutsch' } as const satisfies Record<Language, string>

/** What the field for a text in one language is called. */
export const textFieldTexts = translated({
  en: (title: string, language: Language) => `${title}, in ${names[language]}`,
  de: (title, language) => `${title}, auf ${namesInGerman[language]}`,
})
