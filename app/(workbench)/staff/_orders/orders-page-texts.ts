import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { OrderSort } from '@/server/domain/orders/search-orders'
import type { FinalStep } from './final-steps'

/** The list of the orders. */
export const ordersPageTexts = translated({
  en: {
    /** Follows their number. */
    waiting: (count: number): string => (count === 1 ? 'order waits' : 'orders wait'),
    nothingFound: 'No order matches this search. One or two letters find the words that begin with them.',
    nobodyYet: 'Nobody has ordered yet.',
    timesIn: (timeZone: string) => `Times are in ${timeZone || 'UTC'}.`,
    /** @param orders such as “approved orders” */
    download: (orders: string) => `Download all ${orders} as CSV`,
    orders: 'orders',
  },
  de: {
    waiting: (count) => (count === 1 ? 'Bestellung wartet' : 'Bestellungen warten'),
    nothingFound:
      'Zu dieser Suche passt keine Bestellung. Ein oder zwei Buchstaben finden die Wörter, die damit beginnen.',
    nobodyYet: 'Noch hat niemand bestellt.',
    timesIn: (timeZone) => `Alle Zeiten in ${timeZone || 'UTC'}.`,
    download: (orders) => `Alle ${orders} als CSV herunterladen`,
    orders: 'Bestellungen',
  },
})

interface OrdersFilterTexts {
  readonly label: string
  readonly byStatus: string
  readonly sort: string
  readonly sorts: Readonly<Record<OrderSort, string>>
}

/** Above the list: what it shows, and in which order. */
export const ordersFilterTexts = translated<OrdersFilterTexts>({
  en: {
    label: 'Number, animal, customer, e-mail address or telephone',
    byStatus: 'Orders by status',
    sort: 'Sort orders',
    sorts: { oldest: 'Oldest first', newest: 'Newest first', wanted: 'Wanted first' },
  },
  de: {
    label: 'Nummer, Tier, Name, E-Mail-Adresse oder Telefon',
    byStatus: 'Bestellungen nach Status',
    sort: 'Bestellungen sortieren',
    sorts: { oldest: 'Älteste zuerst', newest: 'Neueste zuerst', wanted: 'Nach Wunschtermin' },
  },
})

interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
}

interface ConfirmOrdersTexts {
  readonly questions: Readonly<Record<FinalStep, (count: number) => Question>>
  readonly item: (order: string, animal: string, customer: string) => string
  readonly removedCustomer: string
}

/** Asked before orders are taken through a step that cannot be undone. */
export const confirmOrdersTexts = translated<ConfirmOrdersTexts>({
  en: {
    questions: {
      deliver: (count) => ({
        title:
          count === 1 ? 'Has the animal of this order arrived?' : `Have the animals of these ${count} orders arrived?`,
        text: 'Orders that are delivered are complete, and their animals are sold. This cannot be taken back.',
        yes: count === 1 ? 'Yes, it is delivered' : 'Yes, they are delivered',
        no: 'No, not yet',
      }),
      cancel: (count) => ({
        title: count === 1 ? 'Cancel 1 order?' : `Cancel ${count} orders?`,
        text: `Others can then order the ${count === 1 ? 'animal' : 'animals'} at once. This cannot be taken back.`,
        yes: count === 1 ? 'Yes, cancel 1 order' : `Yes, cancel ${count} orders`,
        no: count === 1 ? 'No, keep it' : 'No, keep them',
      }),
    },
    item: (order, animal, customer) => `${order}: ${animal}, for ${customer}`,
    removedCustomer: 'a customer who was removed',
  },
  de: {
    questions: {
      deliver: (count) => ({
        title:
          count === 1
            ? 'Ist das Tier dieser Bestellung angekommen?'
            : `Sind die Tiere dieser ${count} Bestellungen angekommen?`,
        text: 'Übergebene Bestellungen sind abgeschlossen und ihre Tiere vermittelt. Das lässt sich nicht rückgängig machen.',
        yes: count === 1 ? 'Ja, sie ist übergeben' : 'Ja, sie sind übergeben',
        no: 'Nein, noch nicht',
      }),
      cancel: (count) => ({
        title: count === 1 ? '1 Bestellung stornieren?' : `${count} Bestellungen stornieren?`,
        text: `Andere können ${count === 1 ? 'das Tier' : 'die Tiere'} dann sofort bestellen. Das lässt sich nicht rückgängig machen.`,
        yes: count === 1 ? 'Ja, 1 Bestellung stornieren' : `Ja, ${count} Bestellungen stornieren`,
        no: 'Nein, behalten',
      }),
    },
    item: (order, animal, customer) => `${order}: ${animal}, für ${customer}`,
    removedCustomer: 'jemanden, dessen Daten gelöscht sind',
  },
})

/** The result of the last form. */
export const ordersNoticeTexts = translated({
  en: {
    late: 'Not changed, because of their status now:',
    lateOne: (order: string, animal: string, status: string) => `${order} for ${animal} is ${status.toLowerCase()}.`,
    doneOne: (order: string, status: string) => `${order} is ${status.toLowerCase()}.`,
    done: (count: number, status: string) => `${count} orders are ${status.toLowerCase()}.`,
    /** @param orders such as “approved orders” */
    seeAll: (orders: string) => `See all ${orders}`,
    nothingTicked: 'First tick the orders that you want to change.',
    notFound: 'There is no such order.',
    noScope: 'Your key lacks the scope orders:write.',
  },
  de: {
    late: 'Nicht geändert wegen ihres jetzigen Status:',
    lateOne: (order, animal, status) => `${order} für ${animal} ist ${status.toLowerCase()}.`,
    doneOne: (order, status) => `${order} ist ${status.toLowerCase()}.`,
    done: (count, status) => `${count} Bestellungen sind ${status.toLowerCase()}.`,
    seeAll: (orders) => `Alle ${orders} ansehen`,
    nothingTicked: 'Wähle zuerst die Bestellungen aus, die du ändern möchtest.',
    notFound: 'Diese Bestellung gibt es nicht.',
    noScope: 'Deinem Schlüssel fehlt die Berechtigung orders:write.',
  },
})

/** What is said of orders when they are cancelled. */
export const cancellationTexts = translated({
  en: {
    toCustomer: 'To the customer, if you like',
    toCustomers: 'To the customers, if you like: one text for all',
    isMailed: 'It goes into the e-mail about the cancellation, and onto the page of the order.',
    isShown: 'It is shown on the page of the order. This store sends no e-mail.',
    forStaff: 'Why? A note for the staff, if you like',
    tooLate: 'Nothing was cancelled, because of the status now. Look again, then decide.',
  },
  de: {
    toCustomer: 'An die Kundin oder den Kunden, wenn du möchtest',
    toCustomers: 'An die Kundschaft, wenn du möchtest: ein Text für alle',
    isMailed: 'Steht in der E-Mail über die Stornierung und auf der Seite der Bestellung.',
    isShown: 'Steht auf der Seite der Bestellung. Dieser Laden verschickt keine E-Mails.',
    forStaff: 'Warum? Wenn du möchtest, eine Notiz fürs Team',
    tooLate: 'Wegen des jetzigen Status wurde nichts storniert. Sieh noch einmal nach und entscheide dann.',
  },
})
