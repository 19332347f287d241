import type { Demo } from '@/server/store/store.schema'
import type { FormField, StoreField } from './store-form-state'

export const storeFormTexts = {
  title: 'The store',
  lead: 'What shoppers read about the store: at the end of every page, beside the button that orders an animal, on the page of their order and in our mails. A field that you leave empty is not mentioned.',
  saved: 'Saved. Every page shows it from now on.',
  seeContact: 'See the contact page',
  changed: (by: string, when: string) => `Last changed by ${by} on ${when}.`,
  contact: 'Name and contact',
  address: 'Address',
  hours: 'Opening hours',
  hoursHint: 'Leave both times empty for a day on which you are closed, and all of them if you do not want to say.',
  visits: 'Visits',
  visitsHint:
    'Customers choose a time to meet the animal that they have reserved, while you are open. Without a length, none can be booked; visits that are booked stay.',
  terms: 'Handover and cost',
  german: 'Handover and cost, in German',
  germanHint:
    'For those who read the store in German, on its pages and in their mails. What you leave empty they read in English.',
  opens: (day: string) => `${day}, opens at`,
  closes: (day: string) => `${day}, closes at`,
  save: 'Save',
  notSaved: 'Nothing was saved',
  faults: 'The fields below say what to correct.',
  conflict: 'Somebody else has changed the store meanwhile',
  conflictText: (by: string, when: string) =>
    `${by} saved it on ${when}. What you typed is still here. Below is what differs: save again to replace it with yours.`,
  theirs: 'What it says now',
  empty: '(empty)',
  somebody: 'Somebody',
} as const

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

export const removeDemoTexts = {
  title: 'The demo',
  has: ({ pets, withdrawn, orders, categories, details }: Demo) =>
    `The store began with a demo, and has of it ${listed.format([
      ...counted(pets + withdrawn, 'animal', 'animals'),
      ...counted(orders, 'order', 'orders'),
      ...counted(categories, 'kind', 'kinds'),
      ...(details ? ['the address and what else it says above'] : []),
    ])}. All of it is invented.`,
  open: 'Remove the demo…',
  consequence:
    'Nothing else is touched, and nobody is written to. It cannot be taken back: the demo does not come back.',
  stays: (count: number) =>
    count === 1
      ? '1 animal stays, because somebody has ordered it: it is withdrawn, so that nobody else does.'
      : `${count} animals stay, because somebody has ordered them: they are withdrawn, so that nobody else does.`,
  confirm: 'Yes, remove it',
} as const

/** What the page says after a form of it, by what was done. */
export const doneTexts = { 'demo-removed': 'The demo is gone. What is here now is yours.' } as const

export const fieldLabels = {
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
  currency: 'Currency of the fees',
  timeZone: 'Time zone',
  visitMinutes: 'How long a visit takes, in minutes',
  visitsAtOnce: 'How many visits there can be at the same time',
  closedOn: 'Days on which you are closed',
} as const satisfies Record<StoreField, string>

/** What helps to fill in a field. */
export const fieldHints: Partial<Record<StoreField, string>> = {
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
}

/** What is wrong with a field for which there is one rule, in words for people. */
export const fieldFaults: Partial<Record<FormField, string>> = {
  email: 'That doesn’t look like an e-mail address. It should look like hello@pets.example.',
  phone: 'That doesn’t look like a telephone number. It should look like +44 20 7946 0018.',
  country: 'There is no country with these two letters.',
  currency: 'There is no currency with these three letters.',
  timeZone: 'Name a time zone, such as Europe/Berlin.',
  visitMinutes: 'Give a number from 10 to 240, or nothing.',
  visitsAtOnce: 'Give a number from 1 to 20.',
  closedOn: 'Give up to 100 dates that exist, each as in 2026-12-24.',
}

/** What is wrong with another. */
export const faultTexts = {
  tooLong: 'This is too long to be shown.',
  other: 'This contains characters that cannot be shown.',
  times: 'Give both times, or neither, as in 09:30.',
  order: 'The store must close later than it opens.',
} as const
