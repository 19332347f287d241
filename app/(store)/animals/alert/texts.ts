import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page where somebody asks to be told about the next animal that fits. */
export const searchAlertPageTexts = translated({
  en: {
    title: 'Hear about the next one',
    description: 'Get one e-mail when the next animal like this is available.',
    lookingFor: 'You’re looking for',
    kind: 'Kind',
    available: (count: string, isOne: boolean) =>
      isOne ? 'See the available animal like this' : `See the ${count} available animals like this`,
    none: 'There’s no animal like this available right now.',
    noWish: 'Choose a kind of animal or some filters first, then come back here from the list.',
    noMail: 'We can’t send e-mails at the moment. Look in again soon.',
    animals: 'Meet the animals',
  },
  de: {
    title: 'Vom nächsten Tier erfahren',
    description: 'Eine einzige E-Mail, sobald das nächste passende Tier verfügbar ist.',
    lookingFor: 'Du suchst',
    kind: 'Tierart',
    available: (count, isOne) =>
      isOne ? 'Das passende verfügbare Tier ansehen' : `Die ${count} passenden verfügbaren Tiere ansehen`,
    none: 'Gerade ist kein passendes Tier verfügbar.',
    noWish: 'Wähle erst eine Tierart oder ein paar Filter aus und komm dann aus der Liste wieder hierher.',
    noMail: 'Wir können gerade keine E-Mails verschicken. Schau bald wieder vorbei.',
    animals: 'Zu den Tieren',
  },
})
