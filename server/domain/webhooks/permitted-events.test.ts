import { describe, expect, test } from 'vitest'
import { answer, startReceiver } from './testing/receiver'
import { openStore, refusalOf, type Store, until } from './testing/store'
import { retryFailed } from './webhook-deliveries.service'

const HOUR_MS = 3_600_000
const managing = ['webhooks:write', 'store:manage'] as const
const PERMISSION_GONE = 'The event is of an order of another account.'

/** A key of the first account that manages the store. */
const addManager = async ({ db }: Store, data: { hash?: number; expiresAt?: Date; revokedAt?: Date } = {}) => {
  const { hash = 0, ...dates } = data
  const shared = { accountId: 1, prefix: 'pet_a', scopes: [...managing] }
  return (await db.apiKey.create({ data: { ...shared, hash: new Uint8Array(32).fill(hash), ...dates } })).id
}

/** Has another account place an order, with a reference that nobody else should see. */
async function orderOfAnother(store: Store) {
  const { id: petId } = await store.newPet()
  await store.as('2').orders.create({ petId, reference: 'secret of another' })
}

const deliveriesOf = async (store: Store, endpointId: number) =>
  (await store.one.webhooks.listDeliveries({ endpointId })).items

/** What a form of the console does. */
const retryAll = ({ db, clock }: Store, endpointId: number) =>
  retryFailed({ db, now: () => clock.time }, { endpointId, since: new Date(0) }, 1n)

/** An endpoint for the orders of all accounts, and one of those, which its receiver has answered with a 500. */
async function openStoreWithFailure() {
  const store = await openStore()
  const managerKey = await addManager(store)
  const receiver = await startReceiver(answer(500, {}, 'the order of another'))
  const manager = store.as('1', managing).webhooks
  const { id: endpointId } = await manager.create({ url: receiver.url, types: ['order.placed'] })
  store.start()
  await orderOfAnother(store)
  await until(async () => expect(await deliveriesOf(store, endpointId)).toMatchObject([{ statusCode: 500 }]))
  const revoke = () =>
    store.db.apiKey.update({ where: { id: managerKey }, data: { revokedAt: new Date(store.clock.time) } })
  return { store, receiver, manager, endpointId, managerKey, revoke }
}

/** Once what waits is due, it ends in the log, with the reason, and not as a failure of the receiver. */
async function hasEnded(store: Store, endpointId: number) {
  await store.advance(HOUR_MS)
  await until(async () => expect(await store.db.webhookMessage.count()).toBe(0))
  const [ended, ...others] = await deliveriesOf(store, endpointId)
  expect(others).toEqual([])
  expect(ended).toMatchObject({ type: 'order.placed', attempt: 2, succeeded: false, reason: 'not_permitted' })
  expect(ended).not.toHaveProperty('nextAttemptAt')
  return ended
}

describe('an order of another account that waits', () => {
  test('is not sent to the URL that a key for the account alone has given the endpoint', async () => {
    const { store, receiver, endpointId } = await openStoreWithFailure()
    const mine = await startReceiver()
    await store.one.webhooks.update({ endpointId, url: mine.url })
    await hasEnded(store, endpointId)
    expect([mine.received.length, receiver.received.length]).toEqual([0, 1])
    expect(await store.one.webhooks.get({ endpointId })).not.toHaveProperty('failingSince')
  })

  test('is not sent once the account has no valid key that manages the store', async () => {
    const { store, receiver, endpointId, revoke } = await openStoreWithFailure()
    const { failingSince } = await store.one.webhooks.get({ endpointId })
    await revoke()
    await addManager(store, { hash: 1, expiresAt: new Date(store.clock.time + HOUR_MS) })
    await hasEnded(store, endpointId)
    expect(receiver.received).toHaveLength(1)
    expect((await store.one.webhooks.get({ endpointId })).failingSince).toBe(failingSince)
  })

  test('is not sent when that was so before the endpoint was enabled again', async () => {
    const { store, receiver, endpointId, revoke } = await openStoreWithFailure()
    await store.one.webhooks.update({ endpointId, enabled: false })
    await revoke()
    await store.one.webhooks.update({ endpointId, enabled: true })
    await hasEnded(store, endpointId)
    expect(receiver.received).toHaveLength(1)
  })

  test('is sent while a successor of the key manages the store', async () => {
    const { store, receiver, revoke } = await openStoreWithFailure()
    await addManager(store, { hash: 1 })
    await revoke()
    receiver.respond(answer(204))
    await store.advance(HOUR_MS)
    await until(() => expect(receiver.received).toHaveLength(2))
  })
})

describe('an order of another account that was sent', () => {
  /** The same, and an order of its own that has arrived. */
  async function openStoreWithBoth() {
    const opened = await openStoreWithFailure()
    const { store, receiver, endpointId } = opened
    const [{ id: failedId = 0 } = {}] = await deliveriesOf(store, endpointId)
    await store.db.webhookMessage.deleteMany()
    receiver.respond(answer(204))
    await store.one.orders.create({ petId: (await store.newPet()).id })
    await until(async () => expect(await deliveriesOf(store, endpointId)).toHaveLength(2))
    const [{ id: ownId = 0 } = {}] = await deliveriesOf(store, endpointId)
    return { ...opened, failedId, ownId }
  }

  test('is not sent again, one or all, and not shown, when the URL is that of a key for the account alone', async () => {
    const { store, endpointId, failedId, ownId } = await openStoreWithBoth()
    const mine = await startReceiver()
    await store.one.webhooks.update({ endpointId, url: mine.url })
    expect(await refusalOf(store.one.webhooks.retryDelivery({ endpointId, deliveryId: failedId }))).toContain(
      PERMISSION_GONE,
    )
    expect(await retryAll(store, endpointId)).toBe(0)
    expect((await deliveriesOf(store, endpointId)).map(({ id }) => id)).toEqual([ownId])
    await store.one.webhooks.retryDelivery({ endpointId, deliveryId: ownId })
    await until(() => expect(mine.received).toHaveLength(1))
    expect(mine.received[0]?.body).not.toContain('secret of another')
  })

  test('is not sent again, and not shown, while the account has no valid key that manages the store', async () => {
    const { store, receiver, endpointId, failedId, ownId, revoke } = await openStoreWithBoth()
    await revoke()
    expect(await refusalOf(store.one.webhooks.retryDelivery({ endpointId, deliveryId: failedId }))).toContain(
      PERMISSION_GONE,
    )
    expect((await deliveriesOf(store, endpointId)).map(({ id }) => id)).toEqual([ownId])
    expect(await retryAll(store, endpointId)).toBe(0)
    await addManager(store, { hash: 1 })
    expect(await deliveriesOf(store, endpointId)).toHaveLength(2)
    expect(await retryAll(store, endpointId)).toBe(1)
    await until(() => expect(receiver.received).toHaveLength(3))
    await until(async () => expect(await store.db.webhookMessage.count()).toBe(0))
    await store.one.webhooks.retryDelivery({ endpointId, deliveryId: failedId })
    await until(() => expect(receiver.received).toHaveLength(4))
  })

  test('is not shown once its event is too old to tell whose it was', async () => {
    const { store, endpointId, revoke } = await openStoreWithBoth()
    await revoke()
    await store.db.event.deleteMany()
    expect(await deliveriesOf(store, endpointId)).toEqual([])
  })
})
