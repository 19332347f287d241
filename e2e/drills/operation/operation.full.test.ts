import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import type { Drill, Result } from './drill'
import { drillGroups } from './main'
import { configurationOf } from './proxies/proxy'
import { formatResults } from './table'

// The short form of `npm run drills`: one of each kind that the tests beside the code do not drill.

const results: Result[] = []

beforeAll(ensureBuilt)

afterAll(() => {
  process.stdout.write(`\n${formatResults(results)}\n`)
})

const { faults, replicas, starts, 'rolling-restarts': rolling } = drillGroups

async function passes(drill: Drill): Promise<void> {
  const result = await drill.run('short')
  results.push(result)
  expect(result).toMatchObject({ lost: 0, doubled: 0, missedEvents: 0, shortcomings: [] })
  expect(result.recoveredMs, 'it has recovered by itself').toBeDefined()
}

test('after kill -9 of a process nothing acknowledged is lost, and nobody has to repair anything', () =>
  passes(faults['kill-process']))

test('after SIGTERM at any step of a start the next start serves', () => passes(starts['interrupted-start']))

test('no read that a replica answers is stale, whatever befalls replicas', () => passes(replicas['read-after-write']))

test('a store whose primary is lost goes on with a replica that is promoted', () => passes(replicas['primary-lost']))

// Together, since they mostly wait until a store stops.
test.concurrent.each(Object.entries(rolling))('no client notices %s', (_, drill) => passes(drill))

test('operators are shown the configuration of HAProxy that is drilled', async () => {
  const document = await readFile('.github/OPERATING.md', 'utf8')
  expect(document).toContain(`\n${await configurationOf('haproxy')}\`\`\``)
})
