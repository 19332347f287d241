import { translated } from '@/app/_language/translated'
import { orderFailureTexts } from './order-failure-texts'
import { orderFieldTexts } from './order-field-texts'

/**
 * What is said of an animal where it can be ordered, or could have been, given its name for use in a sentence and the days
 * of the week on which the store is closed. The page has it from the server: its script has no words.
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
    fields: orderFieldTexts.en(name, closedDays),
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
    fields: orderFieldTexts.de(name, closedDays),
    notSent: orderFailureTexts.de.notSent,
  }),
})

export type OrderSectionTexts = ReturnType<(typeof orderSectionTexts)['en']>
