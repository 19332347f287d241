import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { orderFailureTexts, orderIssueTexts } from './client-texts'
import { DAYS_AHEAD } from './preferred-days'

/** Shown beside a preferred day on which an animal can't be handed over. */
export const dayTexts = translated({
  en: {
    closed: 'We’re closed on that day. Please choose another one.',
    tooLate: `Please choose one of the next ${DAYS_AHEAD} days.`,
  },
  de: {
    closed: 'An diesem Tag haben wir geschlossen. Bitte wähle einen anderen.',
    tooLate: `Bitte wähle einen der nächsten ${DAYS_AHEAD} Tage.`,
  },
})

/**
 * What is said about an animal where it can be ordered, or could have been, given its name for use in a sentence and
 * the days of the week on which the store is closed: `Mondays and Sundays`, or empty. The page gets it from the server:
 * its script contains no words.
 */
export const orderSectionTexts = translated({
  en: (name: string, closedDays: string) => ({
    order: `Reserve ${name}`,
    promise: `Once you’ve reserved ${name}, nobody else can. No account needed, and nothing to pay now.`,
    ordering: `Reserving ${name} for you…`,
    reservedForYou: `${name} is reserved for you`,
    atHomeWithYou: `${name} has found a home with you`,
    seeYourOrder: 'See your order',
    reserved: `${name} is reserved`,
    atHome: `${name} has found a home`,
    isGone: `${name} is no longer here`,
    ifThatChanges: 'If that changes, you can reserve here.',
    othersAreLooking: 'Others are still looking for one.',
    seeOthers: 'See others looking for a home',
    fields: {
      name: {
        label: 'Your name',
        missing: orderIssueTexts.en.noName,
        /** The browser's pattern is there for names that consist only of spaces. */
        malformed: orderIssueTexts.en.noName,
      },
      email: { label: 'Your e-mail address', missing: orderIssueTexts.en.noEmail },
      shipDate: {
        label: 'Preferred date (optional)',
        hint: `The day you’d like to welcome ${name} home, within the next ${DAYS_AHEAD} days.${closedDays && ` We’re closed on ${closedDays}.`}`,
        /** Where a visit is chosen instead, after ordering. */
        visit: `Next, you choose a time to come and meet ${name}.`,
        noVisit: 'No visit possible? Name a day…',
        ...dayTexts.en,
      },
    },
    /** The script that sends orders, which has the words for other failures, could not be loaded. */
    notSent: orderFailureTexts.en.notSent,
  }),
  de: (name, closedDays) => ({
    order: `${name} reservieren`,
    promise: `Hast du ${name} reserviert, kann es niemand sonst mehr. Du brauchst kein Konto und zahlst jetzt nichts.`,
    ordering: `${name} wird für dich reserviert …`,
    reservedForYou: `${name} ist für dich reserviert`,
    atHomeWithYou: `${name} hat bei dir ein Zuhause gefunden`,
    seeYourOrder: 'Zu deiner Bestellung',
    reserved: `${name} ist reserviert`,
    atHome: `${name} hat ein Zuhause gefunden`,
    isGone: `${name} ist nicht mehr hier`,
    ifThatChanges: 'Wenn sich das ändert, kannst du hier reservieren.',
    othersAreLooking: 'Andere suchen noch eins.',
    seeOthers: 'Andere ansehen, die ein Zuhause suchen',
    fields: {
      name: { label: 'Dein Name', missing: orderIssueTexts.de.noName, malformed: orderIssueTexts.de.noName },
      email: { label: 'Deine E-Mail-Adresse', missing: orderIssueTexts.de.noEmail },
      shipDate: {
        label: 'Wunschtermin (freiwillig)',
        hint: `Der Tag, an dem du ${name} bei dir willkommen heißen möchtest, innerhalb der nächsten ${DAYS_AHEAD} Tage.${closedDays && ` Wir haben ${closedDays} geschlossen.`}`,
        visit: `Danach wählst du einen Termin, um ${name} kennenzulernen.`,
        noVisit: 'Ein Besuch ist nicht möglich? Nenne einen Tag …',
        ...dayTexts.de,
      },
    },
    notSent: orderFailureTexts.de.notSent,
  }),
})

export type OrderSectionTexts = ReturnType<(typeof orderSectionTexts)['en']>

/** What the e-mail address of an order is for. Chosen on the server, so that a page loads only the one it shows. */
export const emailHintTexts = translated({
  en: {
    sendsMail: 'We’ll write to you here about your order, and about nothing else.',
    sendsNone:
      'It’s shown with your order. We don’t send e-mails: your order has a page of its own where you can follow it.',
  },
  de: {
    sendsMail: 'Wir schreiben dir hier zu deiner Bestellung, und zu nichts anderem.',
    sendsNone:
      'Sie steht bei deiner Bestellung. Wir verschicken keine E-Mails: Deine Bestellung hat eine eigene Seite, auf der du sie verfolgen kannst.',
  },
})
