import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const replacements = z.record(z.string(), z.string())
const { overrides } = z
  .object({ overrides: z.record(z.string(), replacements) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const { packages } = z
  .object({ packages: z.record(z.string(), z.looseObject({ dependencies: replacements.default({}) })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

// What Prisma's CLI brings along for its Studio and its local server: 54 packages and 54 MB that nothing here loads.
test.each(Object.entries(overrides))('what is replaced in %s is still a dependency of it', (name, replaced) => {
  const needed = Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})
  expect(needed).toEqual(expect.arrayContaining(Object.keys(replaced)))
})
