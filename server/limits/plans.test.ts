import { expect, test } from 'vitest'
import { isPlanName, planNames, planTable, quotaOf } from './plans'

test.each([
  ['free', { perMinute: 60, perDay: 1_000 }],
  ['pro', { perMinute: 300, perDay: 10_000 }],
  ['business', { perMinute: 1_000, perDay: 100_000 }],
] as const)('the plan %s has its own limits, whatever numbers an account once had', (plan, quota) => {
  expect(quotaOf({ plan, perMinute: 7, perDay: 8 })).toEqual(quota)
})

test('an enterprise has the numbers that were agreed with it', () => {
  expect(quotaOf({ plan: 'enterprise', perMinute: 7, perDay: 8 })).toEqual({ perMinute: 7, perDay: 8 })
})

test('a number that was never agreed is that of the smallest plan', () => {
  const account = { plan: 'enterprise', perMinute: null, perDay: null } as const
  expect(quotaOf(account)).toEqual(planTable.free.quota)
  expect(quotaOf({ ...account, perMinute: 7 })).toEqual({ perMinute: 7, perDay: 1_000 })
  expect(quotaOf({ ...account, perDay: 8 })).toEqual({ perMinute: 60, perDay: 8 })
})

test('a plan is known by its name alone', () => {
  expect(planNames).toEqual(['free', 'pro', 'business', 'enterprise'])
  expect(['free', 'Free', 'toString', ''].filter(isPlanName)).toEqual(['free'])
})
