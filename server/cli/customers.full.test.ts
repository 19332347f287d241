import { expect, test } from 'vitest'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import { databaseOfFile } from '@/server/platform/db/testing'
import { openSharedKeys } from '@/server/platform/shared-keys/shared-keys'
import { run } from './customers'
import { runnerOf } from './testing'

const { db, url } = databaseOfFile()
const customers = runnerOf(run, () => ({ DATABASE_URL: url }))

/** An order of its own animal; resolves to its id. */
async function placeOrder(name: string, email: string) {
  const { id: categoryId } = await db.category.upsert({
    where: { name: 'Dogs' },
    create: { name: 'Dogs' },
    update: {},
  })
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId } })
  const { signing } = await openSharedKeys(db)
  return (await checkout({ db, ...signing }, { petId: Number(petId), name, email })).id
}

test('what is held about somebody is printed, corrected and erased, whatever the letter case of their address', async () => {
  const orderId = await placeOrder('Ada Lovelace', 'Ada@Example.com')
  const exported = await customers('export', 'ADA@example.com')
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(exported.stdout)).toMatchObject({
    customer: 'ada@example.com',
    orders: [{ id: orderId, name: 'Ada Lovelace' }],
  })
  expect(await customers('correct', 'ada@example.com', '--name', 'Ada King', '--email', 'ada@king.example')).toEqual({
    code: 0,
    stdout: 'Corrected: 1 orders, 0 alerts, 0 mails that wait.\n',
    stderr: '',
  })
  expect(await db.personalDataChange.findMany({ where: { orderId } })).toMatchObject([
    { change: 'name_corrected', changedBy: 'operator' },
    { change: 'email_corrected', changedBy: 'operator' },
  ])
  expect(await customers('erase', 'ada@king.example', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`They have orders that have not ended: ${orderId}.`),
  })
  const erased = await customers('erase', 'ada@king.example', '--yes', '--cancel-orders')
  expect(JSON.parse(erased.stdout)).toMatchObject({ orders: [orderId], cancelled: [orderId] })
  expect(JSON.parse((await customers('export', 'ada@king.example')).stdout)).toMatchObject({ orders: [] })
})

test('somebody with a telephone number alone is named by it', async () => {
  const orderId = await placeOrder('Bob Brown', 'bob@example.com')
  const data = { customerEmail: null, customerPhone: '+44 20 7946-0018' }
  await db.order.update({ where: { id: orderId }, data })
  await transitionOrder({ db }, 'cancel', { orderId }, 'operator')
  const erased = await customers('erase', '+44 (20) 79460018', '--yes')
  expect(JSON.parse(erased.stdout)).toMatchObject({ orders: [orderId] })
})

test.each([
  [['export'], 'Give exactly one EMAIL.'],
  [['export', 'ada'], 'EMAIL must be an e-mail address'],
  [['erase', 'ada@example.com'], 'This cannot be undone.'],
  [['correct', 'ada@example.com'], 'Say what is right'],
  [['correct', 'ada@example.com', '--email', 'nonsense'], '--email must be an e-mail address'],
])('%j is refused as it is written', async (args, message) => {
  expect(await customers(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})

test('nobody is corrected of whom nothing is held', async () => {
  expect(await customers('correct', 'nobody@example.com', '--name', 'No Body')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no customer'),
  })
})
