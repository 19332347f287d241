import { translated } from '@/app/_shell/language/translated'

/** What is said about the visitor's own orders beside other things. */
export const ownOrderTexts = translated({
  en: {
    reserved: (name: string) => `You reserved ${name}`,
    atHome: (name: string) => `${name} lives with you`,
    seeYourOrder: 'See your order',
  },
  de: {
    reserved: (name) => `Du hast ${name} reserviert`,
    atHome: (name) => `${name} wohnt bei dir`,
    seeYourOrder: 'Zu deiner Bestellung',
  },
})
