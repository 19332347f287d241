import type pg from 'pg'
import { untouched } from './reserved-animals'

/** The pages of the shop that are in every language, by address without one, with their headings in German. */
export const shopPages = {
  'the start page': { address: '/', title: 'Hier wartet jemand auf dich' },
  'all animals': { address: '/animals', title: 'Alle Tiere' },
  'a search without results': { address: '/animals?search=xqzzy', title: 'Alle Tiere zu „xqzzy“' },
  'no favourites': { address: '/favourites', title: 'Favoriten' },
  'animals that get on with children': { address: '/animals?goodWith=children', title: 'Alle Tiere' },
  'animals side by side': { address: '/animals/compare?animal=1&animal=12', title: 'Tiere vergleichen' },
  'the next animal that fits': {
    address: '/animals/alert?category=1&age=young',
    title: 'Vom nächsten Tier erfahren',
  },
  'no orders': { address: '/orders', title: 'Deine Bestellungen' },
  'how it works': { address: '/how-it-works', title: 'So funktioniert’s' },
  'the care guides': { address: '/care', title: 'Ratgeber' },
  'a care guide': { address: '/care/tortoises', title: 'Landschildkröten halten' },
  'another care guide': { address: '/care/guinea-pigs', title: 'Meerschweinchen halten' },
  'the imprint': { address: '/imprint', title: 'Impressum' },
  'the terms': { address: '/terms', title: 'AGB' },
  'the questions and answers': { address: '/faq', title: 'Fragen und Antworten' },
  'the contact page': { address: '/contact', title: 'Kontakt' },
  'the privacy page': { address: '/privacy', title: 'Datenschutz' },
  'the status page': { address: '/status', title: 'Status' },
  'the end of mails': { address: '/alerts/nonsense', title: 'E-Mails über Tiere' },
  'the sign-in': { address: '/sign-in', title: 'Anmelden' },
  'the sign-up': { address: '/sign-up', title: 'Registrieren' },
  'a forgotten password': { address: '/forgot-password', title: 'Passwort vergessen?' },
  'a link that has ended': { address: '/links/nonsense', title: 'Dieser Link funktioniert nicht mehr' },
  'an animal that is reserved': { address: `/animals/${untouched.pending}`, title: undefined },
} as const

/** An order of a new animal, whose customer reads this language. Resolves to its id and the animal's. */
export async function newOrder(db: pg.Client, customer: string, language: string) {
  const { rows } = await db.query(
    `WITH animal AS (INSERT INTO pet (name, category_id, status) VALUES ('Pixel', 1, 'pending') RETURNING id)
     INSERT INTO store_order (pet_id, customer_name, customer_email, language)
     SELECT id, $1, 'ada@example.com', $2::customer_language FROM animal RETURNING id, pet_id`,
    [customer, language],
  )
  return { id: Number(rows[0].id), petId: Number(rows[0].pet_id) }
}

/** The pages of the staff that are in every language, by what follows `/staff`, with their headings in German. */
export const staffPages = ({ id, petId }: { readonly id: number; readonly petId: number }) => ({
  'the overview': { address: '/overview', title: 'Übersicht' },
  'all orders': { address: '?status=all', title: 'Bestellungen' },
  'orders that are asked about': { address: `?confirm=cancel&orders=${id}.placed`, title: 'Bestellungen' },
  'orders that nobody was asked for': { address: '?search=xqzzy', title: 'Bestellungen' },
  'an order': { address: `/orders/${id}`, title: `Bestellung ${id}` },
  'an order that is asked about': { address: `/orders/${id}?confirm=cancel`, title: `Bestellung ${id}` },
  'a search': { address: '/search?q=Grace', title: 'Suche' },
  'a search without result': { address: '/search?q=xqzzy', title: 'Suche' },
  'an order to print': { address: `/orders/${id}/print`, title: `Bestellung ${id}` },
  customers: { address: '/customers', title: 'Kundschaft' },
  'a customer': { address: `/customers/${id}`, title: undefined },
  visits: { address: '/visits', title: 'Besuche' },
  animals: { address: '/animals', title: 'Tiere' },
  'no animals': { address: '/animals?search=xqzzy', title: 'Tiere' },
  'animals that are asked about': { address: '/animals?confirm=withdraw&animals=1%202', title: 'Tiere' },
  'a new animal': { address: '/animals/new', title: undefined },
  'a table of animals': { address: '/animals/import', title: undefined },
  'an animal': { address: `/animals/${petId}`, title: undefined },
  'an animal of the demo': { address: '/animals/1', title: undefined },
  'a reservation': { address: '/animals/1/reserve', title: undefined },
  'a card': { address: '/animals/1/card', title: undefined },
  kinds: { address: '/kinds', title: 'Tierarten' },
  'the store': { address: '/store', title: 'Der Laden' },
  texts: { address: '/texts', title: 'Texte' },
  members: { address: '/members', title: 'Team' },
})
