import { beforeAll, expect, test } from 'vitest'
import { checkout } from '@/server/domain/orders/orders.service'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { createCursors } from '@/server/platform/paging/cursor'
import { createSignedIds } from '@/server/platform/signing/signed-id'
import { run } from './orders'
import { runnerOf, spawnerOf } from './testing'

const { db, url } = databaseOfFile()

beforeAll(async () => {
  await seedDemoCatalogue(db, { withOrders: false })
})

const settings = () => ({ DATABASE_URL: url })
const orders = runnerOf(run, settings)

/** An order of a shopper for some animal that is available. */
async function placeOrder(name: string) {
  const { id } = await db.pet.findFirstOrThrow({ where: { status: 'available' }, select: { id: true } })
  const key = Buffer.alloc(32)
  const deps = { db, cursors: createCursors(key), signedIds: createSignedIds(key), now: Date.now }
  return checkout(deps, { petId: Number(id), name, email: 'ada@example.com' })
}

const stateOf = async (petId: number) => (await db.pet.findUniqueOrThrow({ where: { id: petId } })).status

test('as a program of its own it prints what it should, and says by its exit code how it went', async () => {
  const program = spawnerOf('orders', settings)
  const { id } = await placeOrder('Ada')
  expect(await program('approve', String(id))).toEqual({
    stdout: expect.stringContaining('is approved.'),
    stderr: '',
    code: 0,
  })
  expect((await program('approve', '999999')).code).toBe(1)
  expect((await program('approve', 'x')).code).toBe(2)
})

test('an order is approved and delivered, and its pet is sold', async () => {
  const { id, petId } = await placeOrder('Ada')
  expect(await stateOf(petId)).toBe('pending')
  expect(await orders('approve', String(id))).toEqual({
    stdout: `Order ${id} for pet ${petId} is approved.\n`,
    stderr: '',
    code: 0,
  })
  expect((await orders('deliver', String(id))).stdout).toContain('is delivered')
  expect(await stateOf(petId)).toBe('sold')
})

test('a cancelled order makes its pet available again', async () => {
  const { id, petId } = await placeOrder('Ada')
  expect((await orders('cancel', String(id))).stdout).toContain('is cancelled')
  expect(await stateOf(petId)).toBe('available')
})

test('a transition that an order cannot make is refused with the reason, and changes nothing', async () => {
  const { id, petId } = await placeOrder('Ada')
  const refused = await orders('deliver', String(id))
  expect(refused).toMatchObject({ stdout: '', code: 1 })
  expect(refused.stderr).toContain(`The order ${id} is placed.`)
  expect(await stateOf(petId)).toBe('pending')
})

test('the message names an order that does not exist', async () => {
  expect(await orders('approve', '999999')).toMatchObject({
    stdout: '',
    stderr: 'There is no order with the id "999999".\n',
    code: 1,
  })
})

test.each([
  '',
  'frob',
  'approve',
  'approve x',
  'approve 0',
  'approve 1 2',
  'list --status new',
  'list --all',
  'cancel -1',
])('refuses "%s" with a message and exit code 2', async (args) => {
  const refused = await orders(...args.split(' ').filter(Boolean))
  expect(refused).toMatchObject({ stdout: '', code: 2 })
  expect(refused.stderr).toContain('npm run --silent orders --')
})
