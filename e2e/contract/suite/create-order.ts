import { describe, expect } from 'vitest'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { newAnimal, orderOf, ordersOf, placeOrder, transitionOrder } from './orders'
import { petOf } from './pets'

/** What is sent, and the same moment in UTC to the millisecond; date-time.test.ts has all forms. */
const goodDates = {
  '2026-12-24t10:00:00z': '2026-12-24T10:00:00.000Z',
  '2026-12-24T10:00:00.123456789Z': '2026-12-24T10:00:00.123Z',
  '2026-12-31T23:59:59-23:59': '2027-01-01T23:58:59.000Z',
  '1582-10-10T00:00:00Z': '1582-10-10T00:00:00.000Z',
  '0001-01-01T00:00:00Z': '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
} as const

const badDates = ['2026-12-24T10:00:00', '2026-02-30T10:00:00Z', 'infinity', '', 1_766_570_400, null, {}] as const

export function createOrder(guarantee: DeclareGuarantee): void {
  const order = ({ send }: Pick<ContractContext, 'send'>, json: unknown, told: { status: number; says?: string[] }) =>
    send({ method: 'POST', path: '/v1/store/orders', json, ...told })

  describe('createOrder 201', () => {
    guarantee('an order is one of one animal, placed, not complete, and has a Location', async ({ send, target }) => {
      const petId = await newAnimal(target)
      const answer = await order({ send }, { petId }, { status: 201 })
      const { id, placedAt } = orderOf(answer)
      expect(answer.body.toString()).toBe(
        `{"id":${id},"petId":${petId},"quantity":1,"status":"placed","complete":false,"placedAt":"${placedAt}"}`,
      )
      expect(answer.headers.location).toBe(`${target.publicUrl}/v1/store/orders/${id}`)
      const found = await send({ path: `/v1/store/orders/${id}`, status: 200 })
      expect(found.body.toString()).toBe(answer.body.toString())
    })
    guarantee('an order with a date has it between quantity and status, in UTC', async ({ send, target }) => {
      const petId = await newAnimal(target)
      const answer = await order({ send }, { shipDate: '2026-12-24T10:00:00+01:00', petId }, { status: 201 })
      const { id, placedAt } = orderOf(answer)
      expect(answer.body.toString()).toBe(
        `{"id":${id},"petId":${petId},"quantity":1,"shipDate":"2026-12-24T09:00:00.000Z","status":"placed","complete":false,"placedAt":"${placedAt}"}`,
      )
    })
    guarantee('a shipDate is told in UTC, then and later', async ({ send, target }) => {
      for (const [shipDate, inUtc] of Object.entries(goodDates)) {
        const petId = await newAnimal(target)
        const placed = orderOf(await order({ send }, { petId, shipDate }, { status: 201 }))
        expect(placed.shipDate).toBe(inUtc)
        expect(await transitionOrder(send, 'approve', placed.id)).toEqual({ ...placed, status: 'approved' })
      }
    })
    guarantee('an order tells when it was placed, in UTC, then and later', async (context) => {
      const { send } = context
      const before = Date.now()
      const { id, placedAt } = await placeOrder(context)
      expect(placedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Math.abs(Date.parse(placedAt) - before)).toBeLessThan(60_000)
      expect((await transitionOrder(send, 'approve', id)).placedAt).toBe(placedAt)
    })
    guarantee('an order has the reference that its caller gave it', async (context) => {
      const { send, target } = context
      for (const reference of ['2026-0042', ' no. 7 ', '🐈'.repeat(100), '%_\\', "'; --"]) {
        const placed = orderOf(await order(context, { petId: await newAnimal(target), reference }, { status: 201 }))
        expect(placed.reference).toBe(reference)
        expect(orderOf(await send({ path: `/v1/store/orders/${placed.id}`, status: 200 }))).toEqual(placed)
        const found = await send({ path: `/v1/store/orders?reference=${encodeURIComponent(reference)}`, status: 200 })
        expect(ordersOf(found).at(-1)).toEqual(placed)
      }
    })
    guarantee('ids of orders ascend', async (context) => {
      const first = await placeOrder(context)
      expect((await placeOrder(context)).id).toBeGreaterThan(first.id)
    })
    guarantee('the animal follows its order: pending, then sold', async (context) => {
      const { send } = context
      const { id, petId } = await placeOrder(context)
      const statusOf = async () => petOf(await send({ path: `/v1/pets/${petId}`, status: 200 })).status
      expect(await statusOf()).toBe('pending')
      expect(await transitionOrder(send, 'approve', id)).toMatchObject({ status: 'approved', complete: false })
      expect(await statusOf()).toBe('pending')
      expect(await transitionOrder(send, 'deliver', id)).toMatchObject({ status: 'delivered', complete: true })
      expect(await statusOf()).toBe('sold')
    })
    guarantee('an animal whose order was cancelled is available, and can be ordered again', async (context) => {
      const { send } = context
      const { id, petId } = await placeOrder(context)
      expect(await transitionOrder(send, 'cancel', id)).toMatchObject({ status: 'cancelled', complete: false })
      expect(petOf(await send({ path: `/v1/pets/${petId}`, status: 200 })).status).toBe('available')
      expect(orderOf(await order({ send }, { petId }, { status: 201 })).id).toBeGreaterThan(id)
    })
  })

  describe('createOrder 400', () => {
    guarantee('a bad shipDate or reference is refused', async ({ send, target }) => {
      const petId = await newAnimal(target)
      for (const shipDate of badDates) await order({ send }, { petId, shipDate }, { status: 400, says: ['shipDate'] })
      for (const reference of ['🐈'.repeat(101), '', '  ', 'a\nb', 7, null])
        await order({ send }, { petId, reference }, { status: 400, says: ['reference'] })
    })
    guarantee('all faults of an order are named in one message', ({ send }) =>
      order(
        { send },
        { petId: '1', shipDate: 'tomorrow', quantity: 2, email: 'ada@example.com' },
        { status: 400, says: ['petId', 'shipDate', '\\"quantity\\"', '\\"email\\"'] },
      ),
    )
    guarantee('an order that is refused leaves its animal available', async ({ send, target }) => {
      const petId = await newAnimal(target)
      const before = await target.db.order.count()
      await order({ send }, { petId, colour: 'red' }, { status: 400 })
      await order({ send }, { petId, shipDate: '2026-02-30T00:00:00Z' }, { status: 400 })
      expect(petOf(await send({ path: `/v1/pets/${petId}`, status: 200 })).status).toBe('available')
      expect(await target.db.order.count()).toBe(before)
    })
  })

  describe('createOrder 409', () => {
    for (const status of ['pending', 'sold'] as const) {
      guarantee(`an animal that is ${status} cannot be ordered`, async ({ send, target }) => {
        const petId = await newAnimal(target, status)
        await order({ send }, { petId }, { status: 409, says: ['"conflict"', String(petId)] })
      })
    }
    guarantee('an animal that is ordered, on its way or delivered cannot be ordered again', async (context) => {
      const { send } = context
      const { id, petId } = await placeOrder(context)
      await order({ send }, { petId }, { status: 409, says: ['"conflict"'] })
      await transitionOrder(send, 'approve', id)
      await order({ send }, { petId }, { status: 409, says: ['"conflict"'] })
      await transitionOrder(send, 'deliver', id)
      await order({ send }, { petId }, { status: 409, says: ['"conflict"'] })
    })
    guarantee('of 40 concurrent orders for one animal exactly one succeeds', async ({ send, target }) => {
      const petId = await newAnimal(target)
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, () =>
          order({ send }, { petId }, { status: 201 }).then(
            () => 'ordered',
            (error) => (/answered 409, not 201\n409 .*\n.*"conflict"/.test(String(error)) ? 'too late' : String(error)),
          ),
        ),
      )
      expect(outcomes.toSorted()).toEqual(['ordered', ...Array.from({ length: 39 }, () => 'too late')])
      expect(await target.db.order.count({ where: { petId } })).toBe(1)
    })
  })
}
