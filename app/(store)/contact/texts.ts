export const contactTexts = {
  title: 'Contact',
  description: 'Where the store is, when it is open, and how to reach the people who look after the animals.',
  lead: 'Ask us anything: about an animal, about your order, or about life together once you’ve met.',
  write: 'Write or call',
  writeText: 'If it’s about an order, tell us its number: you’ll find it at the top of your order’s page.',
  visit: 'Visit us',
  hours: 'Opening hours',
  handover: 'Meeting your animal',
  nothing: 'The store hasn’t said how to reach it yet.',
  email: 'E-mail',
  phone: 'Telephone',
} as const
