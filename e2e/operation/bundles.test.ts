import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'

beforeAll(ensureBuilt)

test('regression: what the runtime consists of is compiled once, and not into each route that asks for it', () => {
  const server = path.join('.next', 'server')
  const maps = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js.map'))
  const holdsRuntime = (map: string) => readFileSync(path.join(server, map), 'utf8').includes('/server/runtime.ts"')
  expect(maps.filter(holdsRuntime)).toHaveLength(1)
})
