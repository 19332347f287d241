import { translated } from '@/app/_shell/language/translated'
import type { Demo } from '@/server/domain/store/store.schema'
import type { StoreField } from './store-form-state'

/** The form for what the store says about itself. */
export const storeFormTexts = translated({
  en: {
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
    saveAnyway: 'Save, and leave these visits booked',
    outside: (count: number) =>
      count === 1 ? 'A visit would be while you are closed' : `${count} visits would be while you are closed`,
    outsideText:
      'Nothing is saved yet. If you save, they stay booked, and nobody is written to: move each on the page of its order, call it off or keep it. Until then they are under Visits, and in the overview.',
    notSaved: 'Nothing was saved',
    conflict: 'Somebody else has changed the store meanwhile',
    conflictText: (by: string | undefined, when: string) =>
      `${by ?? 'Somebody'} saved it on ${when}. What you typed is still here. Below is what differs: save again to replace it with yours.`,
    theirs: 'What it says now',
  },
  de: {
    contact: 'Name und Kontakt',
    address: 'Adresse',
    hours: 'Öffnungszeiten',
    hoursHint:
      'Lass an einem Tag, an dem geschlossen ist, beide Uhrzeiten leer, und alle, wenn du dazu nichts sagen willst.',
    visits: 'Besuche',
    visitsHint:
      'Wer ein Tier reserviert hat, wählt einen Termin, um es kennenzulernen, während der Laden geöffnet ist. Ohne eine Dauer lässt sich keiner buchen; gebuchte Besuche bleiben.',
    terms: 'Übergabe und Kosten',
    german: 'Übergabe und Kosten, auf Deutsch',
    germanHint:
      'Für alle, die den Laden auf Deutsch lesen, auf seinen Seiten und in ihren Mails. Was du leer lässt, lesen sie auf Englisch.',
    opens: (day) => `${day}, öffnet um`,
    closes: (day) => `${day}, schließt um`,
    save: 'Speichern',
    saveAnyway: 'Speichern, diese Besuche bleiben gebucht',
    outside: (count) => (count === 1 ? 'Bei einem Besuch wäre geschlossen' : `Bei ${count} Besuchen wäre geschlossen`),
    outsideText:
      'Noch ist nichts gespeichert. Wenn du speicherst, bleiben sie gebucht, und niemand wird angeschrieben: Verschiebe jeden auf der Seite seiner Bestellung, sag ihn ab oder behalte ihn bei. Bis dahin stehen sie unter „Besuche“ und in der Übersicht.',
    notSaved: 'Es wurde nichts gespeichert',
    conflict: 'Inzwischen hat jemand anders die Angaben geändert',
    conflictText: (by, when) =>
      `${by ?? 'Jemand'} hat sie am ${when} gespeichert. Was du eingegeben hast, ist noch da. Unten steht, was abweicht: Speichere noch einmal, um es durch deine Angaben zu ersetzen.`,
    theirs: 'Was dort jetzt steht',
  },
})

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
    currency: 'Währung der Schutzgebühren',
    timeZone: 'Zeitzone',
    visitMinutes: 'Wie lange ein Besuch dauert, in Minuten',
    visitsAtOnce: 'Wie viele Besuche es gleichzeitig geben kann',
    closedOn: 'Tage, an denen geschlossen ist',
  },
})

/** Help for filling in a field. */
export const storeFieldHints = translated<Readonly<Partial<Record<StoreField, string>>>>({
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

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const listedInGerman = new Intl.ListFormat('de', { type: 'conjunction' })

/** The form that removes what the demo added. */
export const removeDemoTexts = translated({
  en: {
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
  },
  de: {
    title: 'Die Demo',
    has: ({ pets, withdrawn, orders, categories, details }) =>
      `Der Laden hat mit einer Demo angefangen. Davon hat er noch ${listedInGerman.format([
        ...counted(pets + withdrawn, 'Tier', 'Tiere'),
        ...counted(orders, 'Bestellung', 'Bestellungen'),
        ...counted(categories, 'Tierart', 'Tierarten'),
        ...(details ? ['die Adresse samt den anderen Angaben oben'] : []),
      ])}. All das ist erfunden.`,
    open: 'Demo entfernen …',
    consequence:
      'Sonst wird nichts verändert, und niemand wird angeschrieben. Es lässt sich nicht rückgängig machen: Die Demo kommt nicht wieder.',
    stays: (count) =>
      count === 1
        ? '1 Tier bleibt, weil es jemand bestellt hat: Es wird aus dem Angebot genommen, damit es sonst niemand bestellt.'
        : `${count} Tiere bleiben, weil jemand sie bestellt hat: Sie werden aus dem Angebot genommen, damit sie sonst niemand bestellt.`,
    confirm: 'Ja, entfernen',
  },
})
