import { translated } from '@/app/_language/translated'
import { orderFailureTexts } from './order-failure-texts'
import { orderFieldTexts } from './order-field-texts'

/**
 * What is said of an animal where it can be ordered, or could have been, given its name for use in a sentence. The page has
 * it from the server: its script has no words.
 */
export const orderSectionTexts = translated({
  en: (name: string) => ({
    order: `Order ${name}`,
    promise: `${name} is reserved for you as soon as you order. No account needed, and nothing to pay now.`,
    ordering: `Reserving ${name} for you…`,
    reservedForYou: `${name} is reserved for you`,
    atHomeWithYou: `${name} has found a home with you`,
    seeYourOrder: 'See your order',
    reserved: `${name} is reserved`,
    atHome: `${name} has found a home`,
    /** Nobody knows yet by whom: it may be this visitor, in another tab. */
    justReserved: `${name} has just been reserved.`,
    justSold: `${name} has just found a home.`,
    ifThatChanges: 'If that changes, you can order here.',
    othersAreLooking: 'Others are still looking for one.',
    seeOthers: 'See others looking for a home',
    fields: orderFieldTexts.en(name),
    /** The script that sends orders, which has the words for other failures, can't be had. */
    notSent: orderFailureTexts.en.notSent,
  }),
  de: (name) => ({
    order: `${name} bestellen`,
    promise: `${name} ist für dich reserviert, sobald du bestellst. Du brauchst kein Konto und zahlst jetzt nichts.`,
    ordering: `${name} wird für dich reserviert …`,
    reservedForYou: `${name} ist für dich reserviert`,
    atHomeWithYou: `${name} hat bei dir ein Zuhause gefunden`,
    seeYourOrder: 'Zu deiner Bestellung',
    reserved: `${name} ist reserviert`,
    atHome: `${name} hat ein Zuhause gefunden`,
    justReserved: `${name} wurde gerade reserviert.`,
    justSold: `${name} hat gerade ein Zuhause gefunden.`,
    ifThatChanges: 'Wenn sich das ändert, kannst du hier bestellen.',
    othersAreLooking: 'Andere suchen noch eins.',
    seeOthers: 'Andere ansehen, die ein Zuhause suchen',
    fields: orderFieldTexts.de(name),
    notSent: orderFailureTexts.de.notSent,
  }),
})

export type OrderSectionTexts = ReturnType<(typeof orderSectionTexts)['en']>
