import { expect, test } from 'vitest'
import { listPetsInput, newPetSchema } from '@/server/domain/pets/pets.schema'
import { describeIssues, toIssues } from './issues'

const messageFor = (body: unknown) => describeIssues(toIssues(newPetSchema.safeParse(body).error?.issues ?? []))

test('all issues are named in one message', () => {
  const message = messageFor({ name: '', categoryId: '1', status: null, stauts: 'sold', colour: 'red' })
  for (const word of ['name', 'categoryId', 'status', '"stauts"', '"colour"']) expect(message).toContain(word)
})

test('a missing field is called missing', () => {
  expect(messageFor({})).toContain('name: is missing; it must be a string')
})

test('a choice is listed', () => {
  expect(messageFor({ name: 'Rex', categoryId: 1, status: 'Sold' })).toBe(
    'status: must be one of "available", "pending", "sold".',
  )
})

test('a range is given whole', () => {
  const { error } = listPetsInput.safeParse({ limit: 101 })
  expect(describeIssues(toIssues(error?.issues ?? []))).toBe('limit: must be at most 100.')
})

test("a caller's own text is cut short and escaped", () => {
  const message = messageFor({ name: 'Rex', categoryId: 1, [`${'x'.repeat(5_000)}"`]: 1 })
  expect(message.length).toBeLessThan(300)
})
