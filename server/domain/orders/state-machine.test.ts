import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { ServiceError } from '@/server/platform/errors/service-error'
import { requestContexts } from '@/server/testing/request-contexts'
import { runs } from '@/server/testing/runs'
import { checkout, createOrder, transitionOrder } from './orders.service'
import { returnPet } from './returns/returns.service'
import { undoDelivery } from './returns/undo-delivery'
import { type Animal, type Operation, performAtOnce, type Step } from './testing/model'
import { type RuleBreaker, ruleBreakers, thoseThatPass } from './testing/rule-breaking'

const RUNS = runs(400)
const ANIMALS = 3

const { db, url } = databaseOfFile()
const client = new pg.Client({ connectionString: url })
const contextOf = requestContexts(db, url)
let accountId: number
let categoryId: number

beforeAll(async () => {
  await client.connect()
  accountId = Number((await db.account.create({ data: { name: 'integrator' } })).id)
  categoryId = Number((await db.category.create({ data: { name: 'Dogs' } })).id)
})

afterAll(() => client.end())

/**
 * Animals that are available, and one that was sold before there were orders. The last one is not part of any story.
 */
async function newAnimals() {
  const name = randomUUID()
  const statuses = [...Array.from({ length: ANIMALS - 1 }, () => 'available' as const), 'sold', 'available'] as const
  const rows = await db.pet.createManyAndReturn({ data: statuses.map((status) => ({ name, categoryId, status })) })
  return rows.map(({ id }) => Number(id))
}

async function stateOf(petIds: readonly number[]) {
  const pets = await db.pet.findMany({
    where: { id: { in: [...petIds] } },
    include: { orders: { orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return {
    animals: pets.map(
      ({ status, orders }): Animal => ({
        status,
        orders: orders.map((order) => (order.isReturned ? 'returned' : order.status)),
      }),
    ),
    orderIds: pets.map(({ orders }) => orders.map(({ id }) => Number(id))),
  }
}

/** Asks the service. Resolves to what it answers. */
async function ask(operation: Operation, petIds: readonly number[], orderIds: readonly (readonly number[])[]) {
  const petId = petIds[operation.pet] ?? 0
  const context = contextOf({})
  try {
    if (operation.kind === 'step') {
      const orderId = orderIds[operation.pet]?.[operation.order] ?? Number.MAX_SAFE_INTEGER
      await take(context, operation.step, orderId)
    } else {
      const order = operation.isGuest
        ? await checkout(context, { petId, name: 'Ada', email: 'ada@example.com' })
        : await createOrder(context, { petId }, { kind: 'key', keyId: '1', accountId: String(accountId) })
      expect(order).toMatchObject({ petId, status: 'placed', complete: false })
    }
    return 'done'
  } catch (error) {
    if (error instanceof ServiceError) return error.reason
    throw error
  }
}

type Context = ReturnType<typeof contextOf>

/** Takes an order through a step. */
async function take(context: Context, step: Step, orderId: number): Promise<void> {
  if (step === 'undo') return undoDelivery(context, orderId, 'operator')
  if (step === 'return') {
    const input = { orderId, returnedOn: new Date().toISOString().slice(0, 10), note: '', isOffered: true }
    return context.db.$transaction((tx) =>
      returnPet({ ...context, db: tx }, { ...input, reason: 'no_time' }, 'operator'),
    )
  }
  const order = await transitionOrder(context, step, { orderId }, 'operator')
  expect(order).toMatchObject({ id: orderId, complete: step === 'deliver' })
}

const anyPet = fc.nat(ANIMALS - 1)
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order'), pet: anyPet, isGuest: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('step'),
      // Cancelled less often, so that many orders are delivered.
      step: fc.constantFrom('approve', 'approve', 'deliver', 'deliver', 'cancel', 'undo', 'return'),
      pet: anyPet,
      // Counted from the newest, which is the one that can still move.
      order: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
    }),
  },
)
const anyMove = fc.record({
  operations: fc.oneof(
    { weight: 3, arbitrary: fc.array(anyOperation, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(anyOperation, { minLength: 2, maxLength: 4 }) },
  ),
  attempt: fc.option(fc.record({ pet: anyPet, breaker: fc.constantFrom(...Object.values(ruleBreakers)) }), { freq: 2 }),
})
/** Takes an animal to its delivery, since few stories get that far by chance. */
const delivery = (['order', 'approve', 'deliver'] as const).map((kind) => ({
  operations: [
    kind === 'order' ? { kind, pet: 0, isGuest: true } : { kind: 'step' as const, step: kind, pet: 0, order: 0 },
  ],
  attempt: null,
}))
type Move = typeof anyMove extends fc.Arbitrary<infer Value> ? Value : never

test('whatever is ordered, approved, delivered and cancelled, one by one or at once: order and animal agree, and what is not allowed changes nothing', async () => {
  const seen = new Set<string>()
  const live = async (moves: readonly Move[]) => {
    const allPetIds = await newAnimals()
    const petIds = allPetIds.slice(0, ANIMALS)
    let { animals, orderIds } = await stateOf(petIds)
    for (const { operations, attempt } of moves) {
      const asked = operations.map((operation) => countedFromOldest(operation, animals))
      const outcomes = await Promise.all(asked.map((operation) => ask(operation, petIds, orderIds)))
      const possible = performAtOnce(animals, asked)
      const after = await stateOf(petIds)
      expect(possible).toContainEqual({ animals: after.animals, outcomes })
      ;({ animals, orderIds } = after)
      for (const [at, { kind, ...rest }] of operations.entries()) {
        seen.add(`${'step' in rest ? rest.step : kind} ${outcomes[at]}${operations.length > 1 ? ' at once' : ''}`)
      }
      if (attempt) {
        await expectRefusal(attempt.breaker, after, attempt.pet, allPetIds)
        expect(await stateOf(petIds)).toEqual(after)
      }
    }
  }
  const anyStory = fc
    .tuple(fc.constantFrom([], delivery), fc.array(anyMove, { minLength: 6, maxLength: 14, size: 'max' }))
    .map(([beginning, moves]) => [...beginning, ...moves])
  await fc.assert(fc.asyncProperty(anyStory, live), { numRuns: RUNS })
  // Otherwise the stories have not told all that can happen.
  const kinds = ['order', 'approve', 'deliver', 'cancel', 'undo', 'return'].flatMap((kind) => [
    `${kind} done`,
    `${kind} conflict`,
  ])
  expect(kinds.flatMap((kind) => [kind, `${kind} at once`]).filter((kind) => !seen.has(kind))).toEqual([])
})

const countedFromOldest = (operation: Operation, animals: readonly Animal[]): Operation =>
  operation.kind === 'order'
    ? operation
    : { ...operation, order: (animals[operation.pet]?.orders.length ?? 0) - 1 - operation.order }

type State = Awaited<ReturnType<typeof stateOf>>

/** That the database lets nothing pass with which somebody breaks a rule at one of these animals. */
async function expectRefusal(breaker: (typeof ruleBreakers)[RuleBreaker], state: State, pet: number, petIds: number[]) {
  const [animal, orderIds, petId, otherPetId] = [state.animals[pet], state.orderIds[pet], petIds[pet], petIds[ANIMALS]]
  if (!animal || !orderIds || !petId || !otherPetId) throw new Error('there is no such animal')
  const statements = breaker({ ...animal, petId, orderIds, otherPetId, accountId })
  expect(await thoseThatPass(client, statements)).toEqual([])
}

const stages = {
  'no order': [],
  'an order that is placed': ['order'],
  'an order that is approved': ['order', 'approve'],
  'an order that is delivered': ['order', 'approve', 'deliver'],
  'an order that was cancelled': ['order', 'cancel'],
  'a live order after a cancelled one': ['order', 'approve', 'cancel', 'order'],
  'an order whose delivery was undone': ['order', 'approve', 'deliver', 'undo'],
  'an order whose animal came back': ['order', 'approve', 'deliver', 'return'],
  'a second delivery after a return': ['order', 'approve', 'deliver', 'return', 'order', 'approve', 'deliver'],
  'a second return': ['order', 'approve', 'deliver', 'return', 'order', 'approve', 'deliver', 'return'],
} as const satisfies Record<string, readonly ('order' | Step)[]>

test.each(Object.entries(stages))(
  'with %s, SQL past the service that would break a rule is refused by the database itself and changes nothing',
  async (_, stage) => {
    const petIds = await newAnimals()
    for (const kind of stage) {
      const { orderIds } = await stateOf(petIds)
      const order = (orderIds[0]?.length ?? 0) - 1
      const operation: Operation =
        kind === 'order' ? { kind, pet: 0, isGuest: false } : { kind: 'step', step: kind, pet: 0, order }
      expect(await ask(operation, petIds, orderIds)).toBe('done')
    }
    const before = await stateOf(petIds)
    for (const breaker of Object.values(ruleBreakers)) {
      await expectRefusal(breaker, before, 0, petIds)
      expect(await stateOf(petIds)).toEqual(before)
    }
  },
)
