import { translated } from '@/app/_language/translated'

export const footerTexts = translated({
  en: {
    motto: 'Every animal here is one of a kind, and so is its portrait.',
    address: 'Where we are',
    hours: 'Opening hours',
    contact: 'Talk to us',
    links: 'More',
  },
  de: {
    motto: 'Jedes Tier hier ist einzigartig, und sein Porträt ist es auch.',
    address: 'Wo du uns findest',
    hours: 'Öffnungszeiten',
    contact: 'Sprich mit uns',
    links: 'Mehr',
  },
})

/** The links at the end of every page. Some lead to pages that exist in English only. */
export const footerLinks = translated({
  en: [
    { href: '/how-it-works', label: 'How it works' },
    { href: '/contact', label: 'Contact' },
    { href: '/privacy', label: 'Privacy' },
    { href: '/status', label: 'Status' },
    { href: '/developers', label: 'For developers' },
    { href: '/console', label: 'Developer console' },
    { href: '/staff', label: 'For staff' },
  ],
  de: [
    { href: '/how-it-works', label: 'So funktioniert’s' },
    { href: '/contact', label: 'Kontakt' },
    { href: '/privacy', label: 'Datenschutz' },
    { href: '/status', label: 'Status' },
    { href: '/developers', label: 'Für Entwickler (englisch)' },
    { href: '/console', label: 'Entwicklerkonsole (englisch)' },
    { href: '/staff', label: 'Fürs Team (englisch)' },
  ],
})
