import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeCategory, renameCategory } from '@/server/domain/categories/categories.service'
import { correctCustomer } from '@/server/domain/customers/personal-data/correct-customer'
import { customerOfOrder } from '@/server/domain/customers/personal-data/customer-orders'
import { eraseCustomer } from '@/server/domain/customers/personal-data/erase-customer'
import { movePets, restorePets, withdrawPets } from '@/server/domain/pets/bulk/change-pets'
import { updateFees } from '@/server/domain/pets/fees/fees.service'
import { recordOutcome } from '@/server/domain/pets/outcomes/outcomes.service'
import { lockPet, staffAsChanger, updatePet } from '@/server/domain/pets/pets.service'
import { replaceProfileInput } from '@/server/domain/pets/profiles/public-profile.schema'
import { replaceProfile } from '@/server/domain/pets/profiles/public-profile.service'
import { restorePet, withdrawPet } from '@/server/domain/pets/unoffered-pets'
import { resetAccount } from '@/server/domain/staging/staging.service'
import { removeDemo } from '@/server/domain/store/demo.service'
import type { Transaction } from '@/server/platform/db/client'
import { recordDemo } from '@/server/platform/db/demo-items'
import { databaseOfFile } from '@/server/platform/db/testing'
import { ServiceError } from '@/server/platform/errors/service-error'
import { createLog } from '@/server/platform/telemetry/log'
import { requestContexts } from '@/server/testing/request-contexts'
import { expireOrders } from './expire-orders'
import { checkoutAsGuest } from './guest-orders.service'
import { trackingCodeOf } from './order-link'
import { cancelForAccount, createOrder, lockOrder, transitionOrder } from './orders.service'
import { removePersonalData } from './remove-personal-data'
import { returnPet } from './returns/returns.service'
import { undoDelivery } from './returns/undo-delivery'
import { cancelByCustomer } from './track-orders'
import { transitionOrders } from './transition-orders'
import type { TransitionName } from './transitions'

const DAY_MS = 86_400_000

/** What the database client has told: nothing, unless something was tried again. */
const lines: string[] = []
const { db, url } = databaseOfFile({ log: createLog({ write: (line) => void lines.push(line) }) })
const deps = requestContexts(db, url)({})
/** Holds a row. */
const holder = new pg.Client({ connectionString: url })
const observer = new pg.Client({ connectionString: url })

beforeAll(async () => {
  await holder.connect()
  await observer.connect()
})

afterAll(async () => {
  await holder.end()
  await observer.end()
})

beforeEach(() => {
  lines.length = 0
})

const states = ['placed', 'approved', 'delivered', 'cancelled'] as const
type State = (typeof states)[number]

const transitionsTo = {
  placed: [],
  approved: ['approve'],
  delivered: ['approve', 'deliver'],
  cancelled: ['cancel'],
} as const satisfies Record<State, readonly TransitionName[]>

const today = () => new Date().toISOString().slice(0, 10)
const moved = () => ({ outcome: 'moved' as const, happenedOn: today(), note: '' })

type Scene = Awaited<ReturnType<typeof newScene>>

/** Two animals of a kind, each with an order in this state: the first a guest's, the second an account's. */
async function newScene(state: State) {
  const { id: accountId } = await db.account.create({ data: { name: randomUUID() } })
  const [kind = 0, otherKind = 0] = await Promise.all(
    [0, 1].map(async () => Number((await db.category.create({ data: { name: randomUUID() } })).id)),
  )
  const pets: number[] = []
  const orders: number[] = []
  for (const customer of [{ customerName: 'Ada', customerEmail: `${randomUUID()}@example.com` }, { accountId }]) {
    const pet = await db.pet.create({ data: { name: 'Rex', categoryId: kind, accountId, status: 'pending' } })
    const order = await db.order.create({
      data: { petId: pet.id, ...customer, createdAt: new Date(Date.now() - 9 * DAY_MS) },
    })
    pets.push(Number(pet.id))
    orders.push(Number(order.id))
    for (const name of transitionsTo[state]) {
      await transitionOrder({ db }, name, { orderId: Number(order.id) }, 'operator')
    }
  }
  const [pet = 0] = pets
  const [order = 0, accountOrder = 0] = orders
  // Later in the table than the second, so that the order of their rows is not that of their ids.
  await db.pet.update({ where: { id: pet }, data: { createdAt: new Date() } })
  await recordDemo(db, { pets, orders, categories: [kind], hasDetails: false })
  return { state, accountId, kind, otherKind, pets, pet, orders, order, accountOrder }
}

const inTransaction = (act: (tx: { readonly db: Transaction; readonly now: () => number }) => Promise<unknown>) =>
  db.$transaction((tx) => act({ db: tx, now: Date.now }))

const step = (name: TransitionName) => (scene: Scene) =>
  transitionOrder({ db }, name, { orderId: scene.order }, 'operator')
const steps = (transition: TransitionName) => (scene: Scene) =>
  transitionOrders(
    { db },
    { transition, orders: scene.orders.toReversed().map((orderId) => ({ orderId, expectedStatus: scene.state })) },
    'operator',
  )

/** All that writes to pets and to their orders. */
const writers = {
  rename: ({ pet }) => updatePet({ db }, { petId: pet, name: 'Max' }, staffAsChanger),
  'rename if unchanged': ({ pet }) =>
    inTransaction(async (tx) => {
      await lockPet(tx, { petId: pet }, staffAsChanger)
      await updatePet(tx, { petId: pet, name: 'Max' }, staffAsChanger)
    }),
  'change kind': ({ pet, otherKind }) => updatePet({ db }, { petId: pet, categoryId: otherKind }, staffAsChanger),
  'replace profile': ({ pet }) =>
    inTransaction((tx) =>
      replaceProfile({ ...deps, ...tx }, replaceProfileInput.parse({ petId: pet, story: randomUUID() }), {
        changer: staffAsChanger,
        actor: 'operator',
      }),
    ),
  withdraw: ({ pet }) => withdrawPet(deps, { petId: pet }, staffAsChanger),
  restore: ({ pet }) => restorePet({ db }, { petId: pet }),
  'withdraw many': ({ pets }) =>
    inTransaction((tx) => withdrawPets(tx, { petIds: pets.toReversed(), outcome: moved() }, 'operator')),
  'correct outcome': ({ pet }) =>
    inTransaction((tx) => recordOutcome(tx, { petId: pet, outcome: moved() }, 'operator')),
  'bring back': ({ order }) =>
    inTransaction((tx) =>
      returnPet(tx, { orderId: order, returnedOn: today(), reason: 'other', note: '', isOffered: true }, 'operator'),
    ),
  'undo delivery': ({ order }) => undoDelivery({ db }, order, 'operator'),
  'restore many': ({ pets }) => inTransaction((tx) => restorePets(tx, { petIds: pets.toReversed() })),
  'move many': ({ pets, kind, otherKind }) =>
    inTransaction((tx) =>
      movePets(tx, { moves: pets.toReversed().map((petId) => ({ petId, from: kind, to: otherKind })) }),
    ),
  'create order': ({ pet, accountId }) =>
    createOrder({ db }, { petId: pet }, { kind: 'key', keyId: '1', accountId: String(accountId) }),
  checkout: ({ pet }) =>
    inTransaction((tx) =>
      checkoutAsGuest({ ...deps, ...tx }, `2001:db8:${randomUUID().slice(0, 4)}::1`, {
        petId: pet,
        name: 'Ada',
        email: `${randomUUID()}@example.com`,
      }),
    ),
  approve: step('approve'),
  deliver: step('deliver'),
  cancel: step('cancel'),
  'cancel if unchanged': ({ order }) =>
    inTransaction(async (tx) => {
      await lockOrder(tx, { orderId: order }, undefined)
      await transitionOrder(tx, 'cancel', { orderId: order }, 'operator')
    }),
  'cancel for account': ({ accountOrder, accountId }) =>
    cancelForAccount({ db }, { orderId: accountOrder }, accountId, 'key 1'),
  'cancel by customer': ({ order }) =>
    cancelByCustomer(deps, { trackingCode: trackingCodeOf(deps.signedIds, order) }, 'guest'),
  'approve many': steps('approve'),
  'deliver many': steps('deliver'),
  'cancel many': steps('cancel'),
  expire: () => expireOrders(db, { now: Date.now(), expiryMs: 7 * DAY_MS }),
  'remove personal data': () => removePersonalData(db, new Date(Date.now() + DAY_MS)),
  'erase customer': async ({ order }) =>
    eraseCustomer(deps, await customerOfOrder(db, order), { cancelsOrders: true }, 'operator'),
  'correct customer': async ({ order }) =>
    correctCustomer(deps, await customerOfOrder(db, order), { email: `${randomUUID()}@example.com` }, 'operator'),
  'rename kind': ({ kind }) => inTransaction((tx) => renameCategory(tx, { categoryId: kind, name: randomUUID() })),
  'merge kinds': ({ kind, otherKind }) =>
    inTransaction((tx) => removeCategory(tx, { categoryId: kind, moveTo: otherKind })),
  'merge kinds the other way': ({ kind, otherKind }) =>
    inTransaction((tx) => removeCategory(tx, { categoryId: otherKind, moveTo: kind })),
  'change fees': ({ kind, otherKind }) =>
    inTransaction((tx) =>
      updateFees(tx, { fees: [kind, otherKind].map((categoryId) => ({ categoryId, fee: '1.00' })) }),
    ),
  'change fees the other way': ({ kind, otherKind }) =>
    inTransaction((tx) =>
      updateFees(tx, { fees: [otherKind, kind].map((categoryId) => ({ categoryId, fee: '2.00' })) }),
    ),
  'reset account': ({ accountId }) =>
    inTransaction((tx) =>
      resetAccount(tx, deps, {
        caller: { kind: 'key', keyId: '1', accountId: String(accountId), scopes: [] },
        removes: { pets: true, webhookEndpoints: false },
      }),
    ),
  'remove demo': () => inTransaction((tx) => removeDemo(tx, 'operator')),
} as const satisfies Record<string, (scene: Scene) => Promise<unknown>>

type Writer = keyof typeof writers
const isWriter = (name: string): name is Writer => Object.hasOwn(writers, name)
const names = Object.keys(writers).filter(isWriter)

/** A row that is held until both writers have begun, by its table and its column in a scene. */
const rows = {
  pet: ({ pet }) => ['pet', pet],
  'other pet': ({ pets }) => ['pet', pets[1]],
  order: ({ order }) => ['store_order', order],
  'other order': ({ accountOrder }) => ['store_order', accountOrder],
  kind: ({ kind }) => ['category', kind],
  'other kind': ({ otherKind }) => ['category', otherKind],
} as const satisfies Record<string, (scene: Scene) => readonly [table: string, id: number | undefined]>

type Row = keyof typeof rows
const isRow = (name: string): name is Row => Object.hasOwn(rows, name)
const rowNames = Object.keys(rows).filter(isRow)

const waiting = async (): Promise<number> => {
  const { rows } = await observer.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Starts a writer. Resolves once it waits for a lock, as all that were started before it, or has ended. */
async function start(writer: Writer, scene: Scene, begun: Promise<unknown>[], open: { count: number }) {
  open.count += 1
  const end = () => {
    open.count -= 1
  }
  const result = writers[writer](scene)
  begun.push(result)
  result.then(end, end)
  await expect.poll(async () => (await waiting()) >= open.count, { interval: 1 }).toBe(true)
}

/**
 * Has two writers begin one after the other while a row is held that both may want, and lets them go on together.
 * @returns what went wrong
 */
async function race(first: Writer, second: Writer, state: State, held: Row): Promise<unknown[]> {
  const scene = await newScene(state)
  const [table, id] = rows[held](scene)
  await holder.query('BEGIN')
  await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
  const begun: Promise<unknown>[] = []
  const open = { count: 0 }
  for (const writer of [first, second]) await start(writer, scene, begun, open)
  await holder.query('COMMIT')
  const failures = (await Promise.allSettled(begun)).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  const given = lines.splice(0).map((line) => JSON.parse(line).msg)
  // A refusal is an answer.
  return [
    ...given,
    ...failures.filter((error) => !(error instanceof ServiceError) || error.reason === 'internal_error'),
  ]
}

test('two writers of the same animals and orders never wait for each other, whichever begins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom(...names),
      fc.constantFrom(...states),
      fc.constantFrom(...rowNames),
      async (first, second, state, held) => {
        expect(await race(first, second, state, held)).toEqual([])
      },
    ),
    {
      numRuns: 200,
      // All of them ended in a deadlock.
      examples: [
        ['approve', 'rename', 'placed', 'order'],
        ['deliver', 'rename', 'approved', 'order'],
        ['deliver many', 'rename', 'approved', 'order'],
        ['cancel', 'rename', 'placed', 'order'],
        ['cancel if unchanged', 'rename if unchanged', 'placed', 'order'],
        ['cancel by customer', 'rename', 'placed', 'order'],
        ['cancel many', 'rename', 'placed', 'order'],
        ['rename', 'expire', 'placed', 'pet'],
        ['rename', 'remove demo', 'placed', 'pet'],
        ['reset account', 'cancel many', 'placed', 'pet'],
        ['merge kinds', 'withdraw many', 'placed', 'other pet'],
        ['merge kinds', 'restore many', 'placed', 'other pet'],
        ['change fees the other way', 'change fees', 'placed', 'other kind'],
      ],
    },
  )
})
