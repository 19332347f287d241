import { translated } from '@/app/_shell/language/translated'

export const contactTexts = translated({
  en: {
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
  },
  de: {
    title: 'Kontakt',
    description:
      'Wo der Laden ist, wann er geöffnet hat und wie du die Menschen erreichst, die sich um die Tiere kümmern.',
    lead: 'Frag uns alles: zu einem Tier, zu deiner Bestellung oder zum Leben zu zweit, wenn ihr euch kennengelernt habt.',
    write: 'Schreib uns oder ruf an',
    writeText: 'Geht es um eine Bestellung, nenn uns ihre Nummer: Sie steht oben auf der Seite deiner Bestellung.',
    visit: 'Besuch uns',
    hours: 'Öffnungszeiten',
    handover: 'So lernst du dein Tier kennen',
    nothing: 'Der Laden hat noch nicht gesagt, wie er zu erreichen ist.',
    email: 'E-Mail',
    phone: 'Telefon',
  },
})
