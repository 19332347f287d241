import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { StoreFormField } from './store-form-state'

/** The page of what the store says about itself. */
export const storePageTexts = translated({
  en: {
    title: 'The store',
    lead: 'What shoppers read about the store: at the end of every page, beside the button that orders an animal, on the page of their order and in our mails. A field that you leave empty is not mentioned.',
    saved: 'Saved. Every page shows it from now on.',
    seeContact: 'See the contact page',
    /** What the page says after one of its forms, by what was done. */
    done: { 'demo-removed': 'The demo is gone. What is here now is yours.' },
  },
  de: {
    title: 'Der Laden',
    lead: 'Was die Kundschaft über den Laden liest: am Ende jeder Seite, neben dem Knopf, mit dem man ein Tier bestellt, auf der Seite ihrer Bestellung und in unseren Mails. Ein Feld, das du leer lässt, wird nicht erwähnt.',
    saved: 'Gespeichert. Ab jetzt steht es auf jeder Seite.',
    seeContact: 'Zur Kontaktseite',
    done: { 'demo-removed': 'Die Demo ist weg. Was jetzt hier ist, gehört dir.' },
  },
})

/** What is wrong with a field that has a single rule, in words for people. */
export const storeFieldFaults = translated<Readonly<Partial<Record<StoreFormField, string>>>>({
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
export const storeFaultTexts = translated({
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
