import 'server-only'
import { translated } from '@/app/_language/translated'
import type { PetStatus } from '@/server/pets/pets.schema'
import { DAYS_AHEAD } from './_order/preferred-days'
import { orderFailureTexts, orderProblemTexts } from './_order/texts'

interface AnimalTexts {
  readonly breadcrumbs: string
  readonly allAnimals: string
  readonly title: (name: string, kind: string) => string
  /** For search results: how it looks, and what it is waiting for. */
  readonly description: (looks: string, name: string, status: PetStatus) => string
  readonly others: (category: string) => string
  readonly noOthers: (name: string) => string
  readonly allOfKind: (category: string) => string
}

const situations: Readonly<Record<PetStatus, string>> = {
  available: 'is looking for a home',
  pending: 'has been reserved',
  sold: 'has found a home',
}

const germanSituations: Readonly<Record<PetStatus, string>> = {
  available: 'sucht ein Zuhause',
  pending: 'ist reserviert',
  sold: 'hat ein Zuhause gefunden',
}

/** The page of an animal, but for how it is ordered. */
export const animalTexts = translated<AnimalTexts>({
  en: {
    breadcrumbs: 'Breadcrumb',
    allAnimals: 'All animals',
    title: (name, kind) => `${name} · ${kind}`,
    description: (looks, name, status) => `${looks}. ${name} ${situations[status]}.`,
    others: (category) => `More ${category.toLowerCase()} looking for a home`,
    noOthers: (name) => `${name} is the only one at the moment.`,
    allOfKind: (category) => `All ${category.toLowerCase()}`,
  },
  de: {
    breadcrumbs: 'Navigationspfad',
    allAnimals: 'Alle Tiere',
    title: (name, kind) => `${name} · ${kind}`,
    description: (looks, name, status) => `${looks}. ${name} ${germanSituations[status]}.`,
    others: (category) => `Weitere ${category}, die ein Zuhause suchen`,
    noOthers: (name) => `Im Moment gibt es nur ${name}.`,
    allOfKind: (category) => `Alle ${category}`,
  },
})

/** What is said beside a preferred day on which an animal can't be handed over. */
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
 * What is said of an animal where it can be ordered, or could have been, given its name for use in a sentence and the
 * days of the week on which the store is closed: `Mondays and Sundays`, or empty. The page has it from the server: its
 * script has no words.
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
    ifThatChanges: 'If that changes, you can reserve here.',
    othersAreLooking: 'Others are still looking for one.',
    seeOthers: 'See others looking for a home',
    fields: {
      name: {
        label: 'Your name',
        missing: orderProblemTexts.en.noName,
        /** The browser's pattern is there for names of nothing but spaces. */
        malformed: orderProblemTexts.en.noName,
      },
      email: { label: 'Your e-mail address', missing: orderProblemTexts.en.noEmail },
      shipDate: {
        label: 'Preferred date (optional)',
        hint: `The day you’d like to welcome ${name} home, within the next ${DAYS_AHEAD} days.${closedDays && ` We’re closed on ${closedDays}.`}`,
        ...dayTexts.en,
      },
    },
    /** The script that sends orders, which has the words for other failures, can't be had. */
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
    ifThatChanges: 'Wenn sich das ändert, kannst du hier reservieren.',
    othersAreLooking: 'Andere suchen noch eins.',
    seeOthers: 'Andere ansehen, die ein Zuhause suchen',
    fields: {
      name: { label: 'Dein Name', missing: orderProblemTexts.de.noName, malformed: orderProblemTexts.de.noName },
      email: { label: 'Deine E-Mail-Adresse', missing: orderProblemTexts.de.noEmail },
      shipDate: {
        label: 'Wunschtermin (freiwillig)',
        hint: `Der Tag, an dem du ${name} bei dir willkommen heißen möchtest, innerhalb der nächsten ${DAYS_AHEAD} Tage.${closedDays && ` Wir haben ${closedDays} geschlossen.`}`,
        ...dayTexts.de,
      },
    },
    notSent: orderFailureTexts.de.notSent,
  }),
})

export type OrderSectionTexts = ReturnType<(typeof orderSectionTexts)['en']>

/** What the e-mail address of an order is for. Chosen on the server: a page loads only the one that it shows. */
export const emailHintTexts = translated({
  en: {
    sendsMail: 'We’ll write to you here about your order, and about nothing else.',
    sendsNone:
      'It’s shown with your order. We don’t send e-mails: your order has a page of its own where you can follow it.',
  },
  de: {
    sendsMail: 'Wir schreiben dir hier (auf Englisch) zu deiner Bestellung, und zu nichts anderem.',
    sendsNone:
      'Sie steht bei deiner Bestellung. Wir verschicken keine E-Mails: Deine Bestellung hat eine eigene Seite, auf der du sie verfolgen kannst.',
  },
})

/** What a visitor reads when their request for an alert is refused. */
export const alertProblemTexts = translated({
  en: {
    problems: {
      'no e-mail address': 'That doesn’t look like an e-mail address. It should look like ada@example.com.',
      available: 'Good news: this animal is available right now. Reload the page to order.',
      sold: 'This animal has just found a home, so there is nothing to wait for.',
      gone: 'This animal is no longer offered here.',
      'no mail': 'We can’t send e-mails at the moment. You can still keep this page open.',
      unavailable: 'Something went wrong on our side. Wait a moment, then try again.',
    },
    tooManyAttempts: (minutes: number) =>
      `That was a lot of requests. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  de: {
    problems: {
      'no e-mail address': 'Das sieht nicht nach einer E-Mail-Adresse aus. Sie sollte aussehen wie ada@example.com.',
      available: 'Gute Nachricht: Dieses Tier ist gerade verfügbar. Lade die Seite neu, um es zu reservieren.',
      sold: 'Dieses Tier hat gerade ein Zuhause gefunden, es gibt also nichts mehr, worauf du warten könntest.',
      gone: 'Dieses Tier wird hier nicht mehr angeboten.',
      'no mail': 'Wir können gerade keine E-Mails verschicken. Du kannst aber diese Seite offen lassen.',
      unavailable: 'Bei uns ist etwas schiefgegangen. Warte einen Moment und versuche es dann noch einmal.',
    },
    tooManyAttempts: (minutes) =>
      `Das waren viele Anfragen. Versuche es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  },
})
