/** The fields of the order form, and what is said of what the browser finds wrong with them. */
export const orderFieldTexts = {
  name: {
    label: 'Your name',
    missing: 'Please enter your name.',
    /** The browser's pattern is there for names of nothing but spaces. */
    malformed: 'Please enter your name.',
  },
  email: { label: 'Your e-mail address', missing: 'Please enter your e-mail address.' },
  shipDate: {
    label: 'Preferred date (optional)',
    hint: (name: string) => `The day you’d like to welcome ${name} home.`,
  },
} as const
