import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toPublicError } from '@/server/platform/errors/public-error'
import { conflict, missingKey, refusedFor, ServiceError } from '@/server/platform/errors/service-error'
import { toFormFailure } from './form-failure'

const messageFor = (thrown: unknown, language: 'en' | 'de') => toFormFailure(toPublicError(thrown), language).message

test.each([
  [
    'a refusal of a procedure',
    conflict((say) => say.onlyForOpenOrders(7, 'delivered', 'visits')),
    'The order 7 is delivered. Visits are for orders that are placed or approved.',
    'Die Bestellung 7 ist übergeben. Besuche gibt es nur zu Bestellungen, die eingegangen oder bestätigt sind.',
  ],
  [
    'one that is for programs only',
    conflict('Send it with another key.'),
    'Send it with another key.',
    'Der Laden hat nicht wie erwartet geantwortet. Du kannst es gefahrlos noch einmal versuchen.',
  ],
  [
    'what needs a key',
    missingKey(),
    'You have been signed out. Sign in again in another tab, then send this once more.',
    'Du wurdest abgemeldet. Melde dich in einem anderen Tab wieder an und schick das hier dann noch einmal ab.',
  ],
  [
    'a rate limit',
    new ServiceError('rate_limit_exceeded', 'Wait 30 seconds.'),
    'Wait 30 seconds.',
    'Aus deinem Netz kamen zu viele Anfragen. Warte eine Minute und versuche es dann noch einmal.',
  ],
  [
    'an outage',
    new ServiceError('service_unavailable', 'Try again shortly.'),
    'Try again shortly.',
    'Der Laden hat nicht wie erwartet geantwortet. Du kannst es gefahrlos noch einmal versuchen.',
  ],
  [
    'what went wrong',
    new Error('broken'),
    'The store didn’t respond as it should. It’s safe to try again.',
    'Der Laden hat nicht wie erwartet geantwortet. Du kannst es gefahrlos noch einmal versuchen.',
  ],
])('%s is told in the language of the page', (_, thrown, english, german) => {
  expect(messageFor(thrown, 'en')).toBe(english)
  expect(messageFor(thrown, 'de')).toBe(german)
})

test('what is wrong with an input is told in the language of the page, and in no other', () => {
  const refusal = refusedFor('invalid_request', [
    { path: ['name'], code: 'taken', message: 'is taken.', translations: { de: 'Der Name ist vergeben.' } },
    { path: ['moveTo'], code: 'not_found', message: 'must be another.' },
  ])
  expect(toFormFailure(toPublicError(refusal), 'en')).toEqual({
    code: 'invalid_request',
    message: 'Is taken. Must be another.',
    issues: [
      { path: ['name'], code: 'taken', message: 'is taken.' },
      { path: ['moveTo'], code: 'not_found', message: 'must be another.' },
    ],
  })
  const general = 'Das lässt sich so nicht verwenden. Vielleicht ist es leer, zu lang oder enthält unsichtbare Zeichen.'
  expect(toFormFailure(toPublicError(refusal), 'de')).toEqual({
    code: 'invalid_request',
    message: `Der Name ist vergeben. ${general}`,
    issues: [
      { path: ['name'], code: 'taken', message: 'Der Name ist vergeben.' },
      { path: ['moveTo'], code: 'not_found', message: general },
    ],
  })
})

test.each([
  [z.string().min(3), 'a', /^Must have at least 3 characters/, /^Das ist zu klein oder zu kurz/],
  [z.int().max(3), 4, /^Must be at most 3/, /^Das ist zu groß oder zu lang/],
  [z.string(), undefined, /^Is missing/, /^Das fehlt oder ist keiner/],
  [z.enum(['yes', 'no']), 'maybe', /^Must be one of "yes", "no"/, /^Das fehlt oder ist keiner/],
  [z.iso.date(), '1.2.2024', /^Invalid ISO date/, /^Das hat nicht die erwartete Form/],
  [z.string().refine(() => false, 'must be seen'), 'a', /^Must be seen/, /^Das lässt sich so nicht verwenden/],
])('what a schema refuses is told in German by its kind: %#', (schema, value, english, german) => {
  const refusal = new TRPCError({ code: 'BAD_REQUEST', cause: schema.safeParse(value).error })
  expect(messageFor(refusal, 'en')).toMatch(english)
  expect(messageFor(refusal, 'de')).toMatch(german)
})

test('two fields with which the same is wrong are told of once', () => {
  const issue = { code: 'too_big', message: 'must be less.' }
  const refusal = refusedFor('invalid_request', [
    { ...issue, path: ['one'] },
    { ...issue, path: ['other'] },
  ])
  expect(messageFor(refusal, 'en')).toBe('Must be less.')
  expect(messageFor(refusal, 'de')).toBe('Das ist zu groß oder zu lang.')
})
