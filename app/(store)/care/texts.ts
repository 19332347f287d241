import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What the list of guides says. */
export const careTexts = translated({
  en: {
    title: 'Care guides',
    description: 'What ten kinds of animals need, what they cost to keep, and how to get through the first week.',
    lead: 'What an animal needs, what it costs to keep, and when another would suit you better. Read the guide before you fall for a face.',
    guides: 'Guides by kind of animal',
    animals: 'All animals',
  },
  de: {
    title: 'Ratgeber',
    description: 'Was zehn Tierarten brauchen, was ihre Haltung kostet und wie die erste Woche gelingt.',
    lead: 'Was ein Tier braucht, was seine Haltung kostet und wann ein anderes besser zu dir passt. Lies den Ratgeber, bevor du dich in ein Gesicht verliebst.',
    guides: 'Ratgeber nach Tierart',
    animals: 'Alle Tiere',
  },
})

/** What all guides have in common. */
export const guideTexts = translated({
  en: {
    advice:
      'This guide describes the kind in general. If a vet or a shelter advises something else for your animal, follow that.',
    facts: 'At a glance',
    factLabels: {
      lifespan: 'Lifespan',
      size: 'Size',
      company: 'How many together',
      space: 'Room',
      time: 'Time a day',
      notFor: 'Not suitable for',
    },
    sectionTitles: {
      home: 'Home',
      food: 'Food',
      company: 'Company and enrichment',
      health: 'Health and grooming',
      costs: 'What it costs to keep',
      decision: 'Before you decide',
    },
    emergencies: 'See a vet at once',
    firstWeek: 'The first week',
    toPrint: 'Print this page, and tick off each step.',
    next: 'What next?',
    inStore: (kind: string) => `${kind} in our store`,
    animals: 'All animals',
    guides: 'All guides',
  },
  de: {
    advice:
      'Dieser Ratgeber beschreibt die Tierart im Allgemeinen. Rät dir eine Tierarztpraxis oder ein Tierheim für dein Tier etwas anderes, geht das vor.',
    facts: 'Auf einen Blick',
    factLabels: {
      lifespan: 'Lebenserwartung',
      size: 'Größe',
      company: 'Wie viele zusammen',
      space: 'Platz',
      time: 'Zeit am Tag',
      notFor: 'Nicht geeignet für',
    },
    sectionTitles: {
      home: 'Zuhause',
      food: 'Futter',
      company: 'Gesellschaft und Beschäftigung',
      health: 'Gesundheit und Pflege',
      costs: 'Was die Haltung kostet',
      decision: 'Bevor du dich entscheidest',
    },
    emergencies: 'Sofort in die Tierarztpraxis',
    firstWeek: 'Die erste Woche',
    toPrint: 'Druck diese Seite aus und hake jeden Schritt ab.',
    next: 'Wie geht es weiter?',
    inStore: (kind) => `${kind} in unserem Laden`,
    animals: 'Alle Tiere',
    guides: 'Alle Ratgeber',
  },
})
