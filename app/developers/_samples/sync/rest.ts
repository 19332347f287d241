import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  type components,
  createClient,
  followEvents,
  PetStoreError,
  pages,
} from '@petstore/rest'

const { BASE_URL = '', API_KEY = '', COPY = 'copy.json' } = process.env
const store = createClient({ baseUrl: BASE_URL, apiKey: API_KEY })

// region: copy
type Schemas = components['schemas']

interface Copy {
  /** The last event that is in it. */
  last: string
  pets: Record<number, Schemas['Pet']>
  orders: Record<number, Schemas['Order']>
}

let copy: Copy | undefined = existsSync(COPY)
  ? JSON.parse(readFileSync(COPY, 'utf8'))
  : undefined

/** Replaces the file, all of it or nothing. In a database, use one transaction. */
function save(copy: Copy) {
  writeFileSync(`${COPY}.new`, JSON.stringify(copy), { flush: true })
  renameSync(`${COPY}.new`, COPY)
}
// endregion

// region: apply
const petIsThere = ['pet.added', 'pet.changed', 'pet.restored']
const orderIsThere = [
  'order.placed',
  'order.approved',
  'order.delivered',
  'order.cancelled',
]

/** Types that it does not know change nothing but `last`. */
function apply(copy: Copy, { id, type, data }: Schemas['Event']) {
  if ('pet' in data) {
    if (petIsThere.includes(type)) copy.pets[data.pet.id] = data.pet
    if (type === 'pet.withdrawn') delete copy.pets[data.pet.id]
  } else if (orderIsThere.includes(type)) copy.orders[data.order.id] = data.order
  copy.last = id
}
// endregion

// region: read
/** Reads everything, as the events up to `last` or a later one left it. */
async function readAll(last: string): Promise<Copy> {
  const all: Copy = { last, pets: {}, orders: {} }
  const pets = pages((page) =>
    store.GET('/pets', { params: { query: { limit: 100, ...page } } }),
  )
  const orders = pages((page) =>
    store.GET('/store/orders', { params: { query: { limit: 100, ...page } } }),
  )
  const events = pages((page) =>
    store.GET('/events', {
      params: { query: { limit: 100, after: last, ...page } },
    }),
  )
  for await (const page of pets) for (const pet of page) all.pets[pet.id] = pet
  for await (const page of orders)
    for (const order of page) all.orders[order.id] = order
  // Changes made in the meantime are in some of the pages, and not in others.
  for await (const page of events) for (const event of page) apply(all, event)
  return all
}
// endregion

// region: follow
const numberOf = (eventId: string) => Number(eventId.slice('evt_'.length))

/** Whether events after `last` may have been removed, as they are after 30 days. */
async function isTooOld({ last }: Copy) {
  const { data, error, response } = await store.GET('/events', {
    params: { query: { limit: 1 } },
  })
  if (!data) throw new PetStoreError(response, error)
  const [oldest] = data
  return !oldest || numberOf(oldest.id) > numberOf(last)
}

if (copy && (await isTooOld(copy))) copy = undefined

for await (const { id, event } of followEvents({
  baseUrl: BASE_URL,
  apiKey: API_KEY,
  after: copy?.last,
  onInterruption: (reason) => console.error(reason),
})) {
  // It begins with the id of the newest event: the lists are read after it.
  copy ??= await readAll(id)
  // Reading has applied the first events already.
  if (numberOf(id) < numberOf(copy.last)) continue
  if (event) apply(copy, event)
  copy.last = id
  save(copy)
}
// endregion
