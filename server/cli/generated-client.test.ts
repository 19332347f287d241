import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { isClientCurrent } from './generated-client'

test('regression: the client of a schema is not generated again, beside tests that use it', async () => {
  expect(await isClientCurrent()).toBe(true)
})

test('a schema that says something else needs another client', async () => {
  const file = path.join(folderOfTest(), 'schema.prisma')
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  writeFileSync(file, schema.replace(/\n/g, '\n  '))
  expect(await isClientCurrent(file)).toBe(true)
  writeFileSync(file, schema.replace('enum PetStatus', 'enum StatusOfPet'))
  expect(await isClientCurrent(file)).toBe(false)
})
