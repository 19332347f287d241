import { translated } from '@/app/_shell/language/translated'

export const storeTextPageTexts = translated({
  en: {
    imprint: {
      title: 'Imprint',
      description: 'Who runs this store, and how to reach them.',
      lead: 'Who we are, as the law asks us to say.',
    },
    terms: {
      title: 'Terms',
      description: 'The terms on which you reserve an animal and take it home.',
      lead: 'What applies between you and us when you reserve an animal.',
    },
    faq: {
      title: 'Questions and answers',
      description: 'What people ask us about our animals, about reserving one and about taking it home.',
      lead: 'What we are asked most often, and what we answer.',
    },
  },
  de: {
    imprint: {
      title: 'Impressum',
      description: 'Wer diesen Laden betreibt und wie du uns erreichst.',
      lead: 'Wer wir sind, wie es das Gesetz verlangt.',
    },
    terms: {
      title: 'AGB',
      description: 'Die Bedingungen, zu denen du ein Tier reservierst und nach Hause holst.',
      lead: 'Was zwischen dir und uns gilt, wenn du ein Tier reservierst.',
    },
    faq: {
      title: 'Fragen und Antworten',
      description: 'Was Menschen uns zu unseren Tieren, zum Reservieren und zum Abholen fragen.',
      lead: 'Was wir am häufigsten gefragt werden und was wir antworten.',
    },
  },
})
