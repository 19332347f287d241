export const footerTexts = {
  motto: 'Every animal here is one of a kind, and so is its portrait.',
  address: 'Where we are',
  hours: 'Opening hours',
  contact: 'Talk to us',
  links: 'More',
} as const

/** The links at the end of every page. */
export const footerLinks = [
  { href: '/how-it-works', label: 'How it works' },
  { href: '/contact', label: 'Contact' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/developers', label: 'For developers' },
  { href: '/console', label: 'Your account' },
  { href: '/staff', label: 'For staff' },
] as const
