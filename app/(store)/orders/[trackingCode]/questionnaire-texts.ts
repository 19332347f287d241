import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What the customer of an order is asked about their home. */
export const questionnaireTexts = translated({
  en: {
    title: 'Tell us about your home',
    lead: (name: string) =>
      `Your answers help us find out whether ${name} and your home suit each other. Every question is optional.`,
    privacy:
      'Our staff can read your answers, and so can anyone who has the link to this page. They’re removed along with your name and e-mail address.',
    thanks: 'This is what you’ve told us. You can change it until your order has ended.',
    open: 'Answer a few questions…',
    change: 'Change your answers…',
    save: 'Save my answers',
    remove: 'Remove my answers',
    questions: {
      household: 'Who lives in your home?',
      home: 'Do you live in a flat or a house?',
      hasGarden: 'Do you have a garden?',
      otherAnimals: 'Do you have other animals?',
      experience: 'Have you had animals like this before?',
      hoursAlone: 'How long is nobody at home on a normal day?',
      remarks: 'What else should we know?',
    },
    tickAll: 'Tick all that apply.',
    whichAnimals: (max: number) => `Which ones, and how many? Up to ${max} characters.`,
    upTo: (max: number) => `Up to ${max} characters.`,
    noAnswer: 'No answer',
    household: {
      adults: 'Adults',
      young_children: 'Children under 7',
      older_children: 'Children aged 7 or over',
    },
    home: { flat: 'Flat', house: 'House' },
    garden: { yes: 'Yes', no: 'No' },
    experience: { none: 'No, never', some: 'Yes, a little', much: 'Yes, for years' },
    hoursAlone: {
      2: 'Two hours at most',
      5: 'Five hours at most',
      8: 'Eight hours at most',
      24: 'Longer than eight hours',
    },
    nothing: 'Please answer at least one question.',
    unreadable: (question: string, max: number) =>
      `Please write at most ${max} ordinary characters under “${question}”.`,
    ended: 'Your order has ended, so you can’t change your answers any more. Please contact us if we should know more.',
    notSaved: 'Your answers weren’t saved. Please try again.',
    done: { answered: 'Thank you! Your answers are saved.', 'answers-removed': 'Your answers are removed.' },
  },
  de: {
    title: 'Erzähl uns von deinem Zuhause',
    lead: (name) =>
      `Deine Antworten helfen uns herauszufinden, ob ${name} und dein Zuhause zusammenpassen. Jede Frage ist freiwillig.`,
    privacy:
      'Deine Antworten kann unser Team lesen, und auch, wer den Link zu dieser Seite hat. Sie werden zusammen mit deinem Namen und deiner E-Mail-Adresse gelöscht.',
    thanks: 'Das hast du uns erzählt. Bis deine Bestellung endet, kannst du es ändern.',
    open: 'Ein paar Fragen beantworten …',
    change: 'Antworten ändern …',
    save: 'Antworten speichern',
    remove: 'Antworten löschen',
    questions: {
      household: 'Wer lebt bei dir?',
      home: 'Wohnst du in einer Wohnung oder in einem Haus?',
      hasGarden: 'Hast du einen Garten?',
      otherAnimals: 'Hast du andere Tiere?',
      experience: 'Hattest du schon einmal solche Tiere?',
      hoursAlone: 'Wie lange ist an einem normalen Tag niemand zu Hause?',
      remarks: 'Was sollten wir sonst noch wissen?',
    },
    tickAll: 'Wähle alles aus, was zutrifft.',
    whichAnimals: (max) => `Welche und wie viele? Höchstens ${max} Zeichen.`,
    upTo: (max) => `Höchstens ${max} Zeichen.`,
    noAnswer: 'Keine Angabe',
    household: {
      adults: 'Erwachsene',
      young_children: 'Kinder unter 7 Jahren',
      older_children: 'Kinder ab 7 Jahren',
    },
    home: { flat: 'Wohnung', house: 'Haus' },
    garden: { yes: 'Ja', no: 'Nein' },
    experience: { none: 'Nein, noch nie', some: 'Ja, ein wenig', much: 'Ja, seit Jahren' },
    hoursAlone: {
      2: 'Höchstens zwei Stunden',
      5: 'Höchstens fünf Stunden',
      8: 'Höchstens acht Stunden',
      24: 'Länger als acht Stunden',
    },
    nothing: 'Bitte beantworte mindestens eine Frage.',
    unreadable: (question, max) => `Bitte schreib bei „${question}“ höchstens ${max} gewöhnliche Zeichen.`,
    ended:
      'Deine Bestellung ist beendet, darum kannst du deine Antworten nicht mehr ändern. Bitte melde dich bei uns, wenn wir noch etwas wissen sollten.',
    notSaved: 'Deine Antworten wurden nicht gespeichert. Bitte versuche es noch einmal.',
    done: { answered: 'Danke! Deine Antworten sind gespeichert.', 'answers-removed': 'Deine Antworten sind gelöscht.' },
  },
})
