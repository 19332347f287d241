import 'server-only'
import type { TextsByField } from '@/app/_forms/texts-by-field'
import { translated } from '@/app/_shell/language/translated'
import type { StoreField, StoreFormField } from './store-form-state'

/** The page of what the store says about itself. */
export const storePageTexts = translated({
  en: {
    title: 'The store',
    lead: 'What shoppers read about the store: on the home page, at the end of every page, beside the button that orders an animal, on the page of their order and in our mails. A field that you leave empty is not mentioned.',
    saved: 'Saved. Every page shows it from now on.',
    seeContact: 'See the contact page',
    /** What the page says after one of its forms, by what was done. */
    done: { 'demo-removed': 'The demo is gone. What is here now is yours.' },
  },
  de: {
    title: 'Der Laden',
    lead: 'Was die Kundschaft über den Laden liest: auf der Startseite, am Ende jeder Seite, neben dem Knopf, mit dem man ein Tier bestellt, auf der Seite ihrer Bestellung und in unseren Mails. Ein Feld, das du leer lässt, wird nicht erwähnt.',
    saved: 'Gespeichert. Ab jetzt steht es auf jeder Seite.',
    seeContact: 'Zur Kontaktseite',
    done: { 'demo-removed': 'Die Demo ist weg. Was jetzt hier ist, gehört dir.' },
  },
})

/** What each field is called, but for the times of the week. */
export const storeFieldLabels = translated<Readonly<Record<StoreField, string>>>({
  en: {
    name: 'Name',
    email: 'E-mail address',
    phone: 'Telephone',
    streetAddress: 'Street and number',
    locality: 'Town or city',
    region: 'State or region',
    postalCode: 'Postal code',
    country: 'Country',
    handover: 'How and where animals are handed over',
    reservationCost: 'What it costs to reserve an animal',
    priceSettlement: 'How the price is settled',
    handoverDe: 'How and where animals are handed over, in German',
    reservationCostDe: 'What it costs to reserve an animal, in German',
    priceSettlementDe: 'How the price is settled, in German',
    slogan: 'Headline of the home page',
    welcome: 'What stands under it',
    motto: 'What stands at the end of every page',
    sloganDe: 'Headline of the home page, in German',
    welcomeDe: 'What stands under it, in German',
    mottoDe: 'What stands at the end of every page, in German',
    currency: 'Currency of the fees',
    timeZone: 'Time zone',
    visitMinutes: 'How long a visit takes, in minutes',
    visitsAtOnce: 'How many visits there can be at the same time',
    closedOn: 'Days on which you are closed',
  },
  de: {
    name: 'Name',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    streetAddress: 'Straße und Hausnummer',
    locality: 'Ort',
    region: 'Bundesland oder Region',
    postalCode: 'Postleitzahl',
    country: 'Land',
    handover: 'Wie und wo Tiere übergeben werden, auf Englisch',
    reservationCost: 'Was es kostet, ein Tier zu reservieren, auf Englisch',
    priceSettlement: 'Wie der Preis vereinbart wird, auf Englisch',
    handoverDe: 'Wie und wo Tiere übergeben werden, auf Deutsch',
    reservationCostDe: 'Was es kostet, ein Tier zu reservieren, auf Deutsch',
    priceSettlementDe: 'Wie der Preis vereinbart wird, auf Deutsch',
    slogan: 'Überschrift der Startseite, auf Englisch',
    welcome: 'Was darunter steht, auf Englisch',
    motto: 'Was am Ende jeder Seite steht, auf Englisch',
    sloganDe: 'Überschrift der Startseite, auf Deutsch',
    welcomeDe: 'Was darunter steht, auf Deutsch',
    mottoDe: 'Was am Ende jeder Seite steht, auf Deutsch',
    currency: 'Währung der Schutzgebühren',
    timeZone: 'Zeitzone',
    visitMinutes: 'Wie lange ein Besuch dauert, in Minuten',
    visitsAtOnce: 'Wie viele Besuche es gleichzeitig geben kann',
    closedOn: 'Tage, an denen geschlossen ist',
  },
})

/** Help for filling in a field. */
export const storeFieldHints = translated<TextsByField<StoreField>>({
  en: {
    phone: 'As people should read it, such as +44 20 7946 0018.',
    country: 'Its two letters, such as GB, DE or US.',
    handover: 'Where shoppers meet their animal, and what they should bring.',
    reservationCost: 'Such as “Reserving costs nothing.”',
    priceSettlement: 'Such as “The adoption fee is agreed with you in person, before you take your animal home.”',
    currency:
      'Its three letters, such as EUR. You enter the fees under Kinds; their numbers stay as they are if you change it.',
    timeZone: 'By whose clock you open, such as Europe/Berlin. Needed for visits.',
    visitMinutes: 'From 10 to 240, such as 30. Leave it empty if you take no appointments.',
    visitsAtOnce: 'From 1 to 20.',
    closedOn: 'Whatever your opening hours say: one date in each line, such as 2026-12-24.',
  },
  de: {
    phone: 'So, wie man sie lesen soll, etwa +49 30 23125 018.',
    country: 'Seine zwei Buchstaben, etwa DE, AT oder CH.',
    handover: 'Wo die Kundschaft ihr Tier kennenlernt und was sie mitbringen soll.',
    reservationCost: 'Etwa, dass das Reservieren nichts kostet.',
    priceSettlement:
      'Etwa, dass die Schutzgebühr persönlich vereinbart wird, bevor jemand sein Tier mit nach Hause nimmt.',
    currency:
      'Ihre drei Buchstaben, etwa EUR. Die Schutzgebühren gibst du unter „Tierarten“ ein; ihre Zahlen bleiben, wie sie sind, wenn du die Währung änderst.',
    timeZone: 'Nach welcher Uhr der Laden öffnet, etwa Europe/Berlin. Für Besuche nötig.',
    visitMinutes: 'Von 10 bis 240, etwa 30. Lass das Feld leer, wenn es keine Termine gibt.',
    visitsAtOnce: 'Von 1 bis 20.',
    closedOn: 'Gilt unabhängig von den Öffnungszeiten. Ein Tag in jeder Zeile, etwa 2026-12-24.',
  },
})

/** The times of a day of the week. */
export const openingHoursTexts = translated({
  en: { opens: (day: string) => `${day}, opens at`, closes: (day: string) => `${day}, closes at` },
  de: { opens: (day) => `${day}, öffnet um`, closes: (day) => `${day}, schließt um` },
})

/** What is wrong with a field that has a single rule, in words for people. */
export const storeFieldIssues = translated<TextsByField<StoreFormField>>({
  en: {
    email: 'That doesn’t look like an e-mail address. It should look like hello@pets.example.',
    phone: 'That doesn’t look like a telephone number. It should look like +44 20 7946 0018.',
    country: 'There is no country with these two letters.',
    currency: 'There is no currency with these three letters.',
    timeZone: 'Name a time zone, such as Europe/Berlin.',
    visitMinutes: 'Give a number from 10 to 240, or nothing.',
    visitsAtOnce: 'Give a number from 1 to 20.',
    closedOn: 'Give up to 100 dates that exist, each as in 2026-12-24.',
  },
  de: {
    email: 'Das sieht nicht nach einer E-Mail-Adresse aus. Sie sollte aussehen wie hallo@tiere.example.',
    phone: 'Das sieht nicht nach einer Telefonnummer aus. Sie sollte aussehen wie +49 30 23125 018.',
    country: 'Mit diesen zwei Buchstaben gibt es kein Land.',
    currency: 'Mit diesen drei Buchstaben gibt es keine Währung.',
    timeZone: 'Nenne eine Zeitzone, etwa Europe/Berlin.',
    visitMinutes: 'Gib eine Zahl von 10 bis 240 an, oder nichts.',
    visitsAtOnce: 'Gib eine Zahl von 1 bis 20 an.',
    closedOn: 'Gib bis zu 100 Tage an, die es gibt, jeden in der Form 2026-12-24.',
  },
})

/** What is wrong with any other field. */
export const storeIssueTexts = translated({
  en: {
    tooLong: 'This is too long to be shown.',
    other: 'This contains characters that cannot be shown.',
    times: 'Give both times, or neither, as in 09:30.',
    order: 'The store must close later than it opens.',
  },
  de: {
    tooLong: 'Das ist zu lang, um es anzuzeigen.',
    other: 'Das enthält Zeichen, die sich nicht anzeigen lassen.',
    times: 'Gib beide Uhrzeiten an oder keine, etwa 09:30.',
    order: 'Der Laden muss später schließen, als er öffnet.',
  },
})
