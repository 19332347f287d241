/** What is said beside a field that must not be empty. */
export const missingTexts = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
} as const

/**
 * The fields of the order form, and what is said of what the browser finds wrong with them.
 * @param animal its name, for use in a sentence
 */
export const orderFieldTexts = (animal: string) => ({
  name: {
    label: 'Your name',
    missing: missingTexts.name,
    /** The browser's pattern is there for names of nothing but spaces. */
    malformed: missingTexts.name,
  },
  email: { label: 'Your e-mail address', missing: missingTexts.email },
  shipDate: {
    label: 'Preferred date (optional)',
    hint: `The day you’d like to welcome ${animal} home.`,
  },
})
