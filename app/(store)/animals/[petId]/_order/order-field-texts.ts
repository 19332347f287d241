import { translated } from '@/app/_language/translated'
import { DAYS_AHEAD } from './preferred-days'

/** What is said beside a field that must not be empty. */
export const missingTexts = translated({
  en: { name: 'Please enter your name.', email: 'Please enter your e-mail address.' },
  de: { name: 'Bitte gib deinen Namen ein.', email: 'Bitte gib deine E-Mail-Adresse ein.' },
})

/** What is said beside a preferred day on which an animal can't be handed over. */
export const dayTexts = translated({
  en: {
    closed: 'We’re closed on that day. Please choose another one.',
    tooLate: `Please choose one of the next ${DAYS_AHEAD} days.`,
  },
  de: {
    closed: 'An diesem Tag haben wir geschlossen. Bitte wähle einen anderen.',
    tooLate: `Bitte wähle einen der nächsten ${DAYS_AHEAD} Tage.`,
  },
})

/**
 * The fields of the order form, and what is said of what is wrong with them, given the name of the animal and the days
 * of the week on which the store is closed: `Mondays and Sundays`, or empty.
 */
export const orderFieldTexts = translated({
  en: (animal: string, closedDays: string) => ({
    name: {
      label: 'Your name',
      missing: missingTexts.en.name,
      /** The browser's pattern is there for names of nothing but spaces. */
      malformed: missingTexts.en.name,
    },
    email: { label: 'Your e-mail address', missing: missingTexts.en.email },
    shipDate: {
      label: 'Preferred date (optional)',
      hint: `The day you’d like to welcome ${animal} home, within the next ${DAYS_AHEAD} days.${closedDays && ` We’re closed on ${closedDays}.`}`,
      ...dayTexts.en,
    },
  }),
  de: (animal, closedDays) => ({
    name: { label: 'Dein Name', missing: missingTexts.de.name, malformed: missingTexts.de.name },
    email: { label: 'Deine E-Mail-Adresse', missing: missingTexts.de.email },
    shipDate: {
      label: 'Wunschtermin (freiwillig)',
      hint: `Der Tag, an dem du ${animal} bei dir willkommen heißen möchtest, innerhalb der nächsten ${DAYS_AHEAD} Tage.${closedDays && ` Wir haben ${closedDays} geschlossen.`}`,
      ...dayTexts.de,
    },
  }),
})
