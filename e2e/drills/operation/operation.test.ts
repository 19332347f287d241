import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import type { Drill, Result } from './drill'
import { drillGroups } from './drills'
import { configurationOf, type ProxyName } from './proxies/proxy'
import { formatResults } from './table'

// The short form of `npm run drills`: one of each kind that the tests beside the code do not drill.

const results: Result[] = []

beforeAll(ensureBuilt)

afterAll(() => {
  process.stdout.write(`\n${formatResults(results)}\n`)
})

const { faults, starts, 'rolling-restarts': rolling } = drillGroups

test.each<[string, Drill]>([
  ['kill -9 of a process', faults['kill-process']],
  ['SIGTERM while it starts', starts['interrupted-start']],
  ['restarts behind nginx', rolling['rolling-restarts-nginx']],
  ['restarts behind HAProxy', rolling['rolling-restarts-haproxy']],
])('after %s nothing acknowledged is lost or doubled, and nobody has to repair anything', async (_, drill) => {
  const result = await drill.run('short')
  results.push(result)
  expect(result).toMatchObject({ lost: 0, doubled: 0, missedEvents: 0, shortcomings: [] })
  expect(result.recoveredMs, 'it has recovered by itself').toBeDefined()
})

test.each<ProxyName>(['nginx', 'haproxy'])(
  'operators are shown the configuration of %s that is drilled',
  async (name) => {
    const document = await readFile('.github/OPERATING.md', 'utf8')
    expect(document).toContain(`\n${await configurationOf(name)}\`\`\``)
  },
)
