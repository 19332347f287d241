import { readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectFiles } from '@/server/testing/project-files'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optional: z.boolean().default(false),
      engines: z.object({ node: z.string().optional() }).optional().catch(undefined),
    }),
  ),
})

const locks = projectFiles('*package-lock.json')
const packages = locks.flatMap((file) =>
  Object.entries(lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages).map(([name, needs]) => ({
    name: `${file}: ${name}`,
    ...needs,
  })),
)

// The oldest of each line that is supported.
test.each(['20.19.0', '22.13.0', '24.0.0', '26.0.0'])('npm installs on Node %s without a warning', (node) => {
  const unfit = packages.filter(
    // What is optional, and does not fit, npm leaves out without a word.
    ({ optional, engines }) => !optional && engines?.node !== undefined && !satisfies(node, engines.node),
  )
  expect(unfit.map(({ name, version, engines }) => `${name} ${version} needs ${engines?.node}`)).toEqual([])
})
