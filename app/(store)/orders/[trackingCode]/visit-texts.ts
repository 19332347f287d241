import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** Meeting the animal of an order. */
export const visitTexts = translated({
  en: {
    title: (name: string) => `Meet ${name}`,
    lead: (name: string, minutes: number) =>
      `Choose a time to come and meet ${name}. A visit takes ${minutes} minutes, and you can move or cancel it until it begins.`,
    book: 'Book this time',
    booked: (name: string, when: string) => `You’re meeting ${name} on ${when}.`,
    another: 'Choose another time…',
    move: 'Move my visit',
    cancel: 'Cancel the visit',
    taken: 'That time is no longer free. Please choose another one.',
    ended: 'Your order has ended, so there is nothing to change any more.',
    begun: 'Your visit can’t be cancelled here any more. Please contact us if you can’t come.',
    notSaved: 'That didn’t work. Please try again.',
    noTime: 'Please choose a time.',
    done: {
      'visit-booked': 'Your visit is booked.',
      'visit-cancelled': 'Your visit is cancelled. Your order isn’t affected.',
      'day-named': 'Your preferred date is saved with your order.',
    },
    noneSuits: 'None of these times suits me…',
    nameDay: (name: string) =>
      `Then name a day on which you’d like to welcome ${name} home. We’ll see it with your order.`,
    day: 'Preferred date',
    saveDay: 'Save this day',
    noDay: 'Please choose a day.',
    addToCalendar: 'Add the visit to your calendar',
    offTitle: 'Your visit is off',
    off: (name: string, when: string) => `You were to meet ${name} on ${when}. That won’t take place.`,
    takeOut: 'Take the visit out of your calendar',
  },
  de: {
    title: (name) => `Lerne ${name} kennen`,
    lead: (name, minutes) =>
      `Such dir einen Termin aus, an dem du ${name} kennenlernst. Ein Besuch dauert ${minutes} Minuten; bis er beginnt, kannst du ihn verschieben oder absagen.`,
    book: 'Diesen Termin buchen',
    booked: (name, when) => `Du lernst ${name} kennen: ${when} Uhr.`,
    another: 'Anderen Termin wählen …',
    move: 'Besuch verschieben',
    cancel: 'Besuch absagen',
    taken: 'Dieser Termin ist nicht mehr frei. Bitte wähle einen anderen.',
    ended: 'Deine Bestellung ist beendet, darum lässt sich nichts mehr ändern.',
    begun: 'Dein Besuch lässt sich hier nicht mehr absagen. Bitte melde dich bei uns, wenn du nicht kommen kannst.',
    notSaved: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
    noTime: 'Bitte wähle eine Uhrzeit.',
    done: {
      'visit-booked': 'Dein Besuch ist gebucht.',
      'visit-cancelled': 'Dein Besuch ist abgesagt. An deiner Bestellung ändert das nichts.',
      'day-named': 'Dein Wunschtermin steht jetzt bei deiner Bestellung.',
    },
    noneSuits: 'Mir passt keiner dieser Termine …',
    nameDay: (name) =>
      `Dann nenne einen Tag, an dem du ${name} bei dir willkommen heißen möchtest. Wir sehen ihn bei deiner Bestellung.`,
    day: 'Wunschtermin',
    saveDay: 'Diesen Tag speichern',
    noDay: 'Bitte wähle einen Tag.',
    addToCalendar: 'Besuch in deinen Kalender eintragen',
    offTitle: 'Dein Besuch entfällt',
    off: (name, when) => `Du wolltest ${name} kennenlernen: ${when} Uhr. Daraus wird nichts.`,
    takeOut: 'Besuch aus deinem Kalender nehmen',
  },
})
