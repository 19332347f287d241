import { translated } from '@/app/_shell/language/translated'
import type { Demo } from '@/server/domain/store/store.schema'
import { listFormat } from '@/server/platform/values/formats'

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
    home: 'The home page, in your words',
    homeHint:
      'What sets your store apart. Where you leave the headline empty, shoppers are welcomed to the store by its name. What you leave empty in German is read in English.',
    save: 'Save',
    saveAnyway: 'Save, and leave these visits booked',
    outside: (count: number) =>
      count === 1 ? 'A visit would be while you are closed' : `${count} visits would be while you are closed`,
    outsideText:
      'Nothing is saved yet. If you save, they stay booked, and nobody is written to: move each on the page of its order, call it off or keep it. Until then they are under Visits, and in the overview.',
    notSaved: 'Nothing was saved',
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
    home: 'Die Startseite, in deinen Worten',
    homeHint:
      'Was deinen Laden ausmacht. Lässt du die Überschrift leer, wird die Kundschaft mit dem Namen des Ladens begrüßt. Was du auf Deutsch leer lässt, wird auf Englisch gelesen.',
    save: 'Speichern',
    saveAnyway: 'Speichern, diese Besuche bleiben gebucht',
    outside: (count) => (count === 1 ? 'Bei einem Besuch wäre geschlossen' : `Bei ${count} Besuchen wäre geschlossen`),
    outsideText:
      'Noch ist nichts gespeichert. Wenn du speicherst, bleiben sie gebucht, und niemand wird angeschrieben: Verschiebe jeden auf der Seite seiner Bestellung, sag ihn ab oder behalte ihn bei. Bis dahin stehen sie unter „Besuche“ und in der Übersicht.',
    notSaved: 'Es wurde nichts gespeichert',
  },
})

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** The form that removes what the demo added. */
export const removeDemoTexts = translated({
  en: {
    title: 'The demo',
    has: ({ pets, withdrawn, orders, categories, details }: Demo) =>
      `The store began with a demo, and has of it ${listFormat('en').format([
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
      `Der Laden hat mit einer Demo angefangen. Davon hat er noch ${listFormat('de').format([
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
