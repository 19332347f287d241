import { coatOf, coatWords } from '@/server/domain/pets/looks/coats'
import { speciesOf } from '@/server/domain/pets/looks/species'
import { expect } from './fixtures'
import { test } from './isolated-store'

// Like a new database of the operator's own: nothing is known about any animal.
test.use({ storeSettings: { DEMO: '' } })

const kinds = [
  ...['Dogs', 'Cats', 'Rabbits', 'Guinea pigs', 'Hedgehogs', 'Parrots', 'Tortoises', 'Goldfish', 'Geckos', 'Frogs'],
  ...['Chickens', 'Hunde'],
]

/** What a drawing shows, without an article: "black poodle". */
function drawnAs(id: number, kind: string, language: 'en' | 'de'): string | undefined {
  const species = speciesOf(kind)
  const coat = species === 'neutral' ? undefined : coatOf(id, species)
  return coat && coatWords(coat, language)[0].replace(/^(an?|eine?) /, '')
}

/** A page without what it says of its drawings, which it calls so. */
const withoutDrawings = (html: string) => html.replaceAll(/(Drawing of|Zeichnung:) [^"\\<]*/g, '')

test('of an animal that has a name only, no page says how its drawing looks', async ({ request, db }) => {
  const { rows } = await db.query<{ id: number; kind: string }>(
    `WITH kinds AS (INSERT INTO category (name) SELECT unnest($1::text[]) RETURNING id, name)
     , animals AS (
       INSERT INTO pet (name, category_id) SELECT 'Somebody ' || at, kinds.id FROM kinds, generate_series(1, 3) AS at
       RETURNING id, category_id
     ) SELECT animals.id::int, kinds.name AS kind FROM animals JOIN kinds ON kinds.id = category_id`,
    [kinds],
  )
  expect(rows).toHaveLength(3 * kinds.length)
  for (const [language, base] of [
    ['en', ''],
    ['de', '/de'],
  ] as const) {
    const looks = rows.flatMap(({ id, kind }) => drawnAs(id, kind, language) ?? [])
    expect(new Set(looks).size).toBeGreaterThan(15)
    const compared = rows.slice(0, 3).map(({ id }) => `animal=${id}`)
    for (const address of [
      ...['/', '/animals', `/animals/compare?${compared.join('&')}`].map((path) => `${base}${path}`),
      ...rows.map(({ id }) => `${base}/animals/${id}`),
    ]) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(200)
      const said = withoutDrawings(await response.text())
      expect(
        looks.filter((words) => said.includes(words)),
        address,
      ).toEqual([])
    }
  }
})
