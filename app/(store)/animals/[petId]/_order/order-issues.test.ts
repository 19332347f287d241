import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { checkoutInput } from '@/server/domain/orders/orders.schema'
import { toPublicError } from '@/server/platform/errors/public-error'
import { orderIssues } from './order-issues'

/** What the page says of a form that the API refuses, by what the API objects to. */
function issuesOf(typed: { name: string; email: string; shipDate?: string }) {
  const { error } = checkoutInput.safeParse({ petId: 1, ...typed })
  if (!error) throw new Error('the API takes this')
  const { issues = [] } = toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause: error }))
  return orderIssues(issues, typed, 'en')
}

const good = { name: 'Ada', email: 'ada@example.com' }

test.each([
  [{ name: '' }, { name: 'Please enter your name.' }],
  [{ name: '   ' }, { name: 'Please enter your name.' }],
  [{ name: 'x'.repeat(201) }, { name: 'Please use at most 200 characters.' }],
  [{ name: 'Ada\u0007' }, { name: 'Your name contains a character that we can’t read. Please type it again.' }],
  [{ email: '' }, { email: 'Please enter your e-mail address.' }],
  [{ email: 'ada@example' }, { email: 'That doesn’t look like an e-mail address.' }],
  [{ email: 'email: ada' }, { email: 'That doesn’t look like an e-mail address.' }],
  [{ shipDate: '2026-02-31T12:00:00Z' }, { shipDate: 'That doesn’t look like a date.' }],
  [
    { name: '', email: 'ada' },
    { name: 'Please enter your name.', email: 'That doesn’t look like an e-mail address.' },
  ],
])('%j is answered beside its field', (typed, issues) => {
  expect(issuesOf({ ...good, ...typed })).toEqual(issues)
})

test('an e-mail address with too many open orders is at fault itself', () => {
  const issue = { path: ['email'], code: 'too_many_open', message: 'has 5 orders.' }
  expect(orderIssues([issue], good, 'en')).toEqual({ email: expect.stringContaining('orders') })
})

test('no field is at fault when somebody else was quicker, or the animal does not exist', () => {
  expect(orderIssues([], good, 'en')).toEqual({})
  expect(orderIssues([{ path: ['petId'], code: 'not_found', message: 'there is none.' }], good, 'en')).toEqual({})
})
