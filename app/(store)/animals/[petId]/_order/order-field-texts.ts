import { translated } from '@/app/_language/translated'

/** What is said beside a field that must not be empty. */
export const missingTexts = translated({
  en: { name: 'Please enter your name.', email: 'Please enter your e-mail address.' },
  de: { name: 'Bitte gib deinen Namen ein.', email: 'Bitte gib deine E-Mail-Adresse ein.' },
})

/** The fields of the order form, and what is said of what the browser finds wrong with them, given the name of the animal. */
export const orderFieldTexts = translated({
  en: (animal: string) => ({
    name: {
      label: 'Your name',
      missing: missingTexts.en.name,
      /** The browser's pattern is there for names of nothing but spaces. */
      malformed: missingTexts.en.name,
    },
    email: { label: 'Your e-mail address', missing: missingTexts.en.email },
    shipDate: {
      label: 'Preferred date (optional)',
      hint: `The day you’d like to welcome ${animal} home.`,
    },
  }),
  de: (animal) => ({
    name: { label: 'Dein Name', missing: missingTexts.de.name, malformed: missingTexts.de.name },
    email: { label: 'Deine E-Mail-Adresse', missing: missingTexts.de.email },
    shipDate: {
      label: 'Wunschtermin (freiwillig)',
      hint: `Der Tag, an dem du ${animal} bei dir willkommen heißen möchtest.`,
    },
  }),
})
