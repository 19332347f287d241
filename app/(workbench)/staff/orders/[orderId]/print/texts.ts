import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** On the page of an order: what was just reserved, and where the page to print is. */
export const customerCopyTexts = translated({
  en: {
    link: 'Print for the customer',
    done: {
      reserved: 'It is reserved.',
      'reserved-without-visit': 'It is reserved, but the time was taken meanwhile. Book another one below.',
    },
  },
  de: {
    link: 'Für die Kundin oder den Kunden drucken',
    done: {
      reserved: 'Ist reserviert.',
      'reserved-without-visit': 'Ist reserviert, aber der Termin wurde inzwischen vergeben. Buche unten einen anderen.',
    },
  },
})

/** Around what is printed, for the staff. */
export const printPageTexts = translated({
  en: { title: 'Print an order', back: 'Back to the order', print: 'Print' },
  de: { title: 'Bestellung drucken', back: 'Zurück zur Bestellung', print: 'Drucken' },
})

/** What is printed, in the language of the customer. */
export const printedOrderTexts = translated({
  en: {
    animal: 'Animal',
    for: 'For',
    placed: 'Ordered',
    visit: 'Time to meet',
    where: 'Where',
    hours: 'Open',
    phone: 'Telephone',
    follow: 'Your order’s page',
    followHint: 'How it stands, your visit, and how to cancel. Whoever has this code sees the page.',
  },
  de: {
    animal: 'Tier',
    for: 'Für',
    placed: 'Bestellt',
    visit: 'Termin zum Kennenlernen',
    where: 'Adresse',
    hours: 'Geöffnet',
    phone: 'Telefon',
    follow: 'Die Seite deiner Bestellung',
    followHint: 'Wie es um sie steht, dein Besuch und wie du stornierst. Wer diesen Code hat, sieht die Seite.',
  },
})
