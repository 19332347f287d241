export const contactTexts = {
  title: 'Contact',
  description: 'Where the store is, when it is open, and how to reach the people who look after the animals.',
  lead: 'Ask us anything: about an animal, your order, or what comes after you have met.',
  write: 'Write or call',
  writeText: 'If it is about an order, tell us its number: it stands at the top of the page of your order.',
  visit: 'Visit us',
  hours: 'Opening hours',
  handover: 'Meeting your animal',
  nothing: 'The store has not said how to reach it yet.',
  email: 'E-mail',
  phone: 'Telephone',
} as const
