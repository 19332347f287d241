import { expect, test } from 'vitest'
import { isOpen, type OwnOrder, orderOfAnimal, parseOwnOrders } from './own-orders'
import { withOrders } from './remember-orders'

const order = (id: number, more: Partial<OwnOrder> = {}): OwnOrder => ({
  id,
  petId: id + 100,
  code: `code-${id}`,
  status: 'placed',
  seenAt: 1,
  ...more,
})

test('what was stored is read back, the newest first', () => {
  const orders = withOrders([order(1)], [order(2), order(3)])
  expect(orders.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(parseOwnOrders(JSON.stringify(orders))).toEqual(orders)
})

test.each([null, '', 'nonsense', '{}', '7', 'null', '[null,7,"x",{}]', '[{"id":1}]'])(
  'regardless of what is stored (%j), nothing breaks',
  (stored) => {
    expect(parseOwnOrders(stored)).toEqual([])
  },
)

test.each([{ code: '"><script>' }, { code: 7 }, { status: 'eaten' }, { petId: 1.5 }, { id: '1' }, { seenAt: null }])(
  'an entry with %j is left out, and the others stay',
  (damage) => {
    expect(parseOwnOrders(JSON.stringify([order(1), { ...order(2), ...damage }]))).toEqual([order(1)])
  },
)

test('what is newly heard of an order takes the place of what was known', () => {
  const approved = order(1, { status: 'approved', seenAt: 2 })
  expect(withOrders([order(2), order(1)], [approved])).toEqual([order(2), approved])
})

test('an order does not go back to what an older page has seen', () => {
  const cancelled = order(1, { status: 'cancelled', seenAt: 2 })
  expect(withOrders([cancelled], [order(1, { seenAt: 3 })])).toEqual([cancelled])
})

test('of very many orders the newest are kept', () => {
  const many = Array.from({ length: 60 }, (_, at) => order(at + 1))
  const kept = withOrders(many, [order(61)])
  expect([kept.length, kept[0]?.id]).toEqual([20, 61])
})

test('an animal is its visitor’s by an order that was not cancelled', () => {
  const orders = [order(2, { petId: 7, status: 'cancelled' }), order(1, { petId: 7, status: 'delivered' })]
  expect(orderOfAnimal(orders, 7)?.id).toBe(1)
  expect(orderOfAnimal(orders.slice(0, 1), 7)).toBeUndefined()
  expect(orders.filter(isOpen)).toEqual([])
})
