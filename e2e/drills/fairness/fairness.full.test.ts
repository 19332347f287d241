import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { databaseOfFile } from '@/server/platform/db/testing'
import { type AttackName, attacks } from './attacks'
import { observe } from './bystander'
import { observeAttack, statusesOf } from './drill'
import { type DrilledServer, startDrilledServer } from './drilled-server'

// The short form of `npm run drills -- fairness`, whose figures say how long others wait: here it shows only that nobody
// else is refused, nor kept waiting until they give up.

const WATCH_MS = 4_000

const { url } = databaseOfFile()
let server: DrilledServer
beforeAll(async () => {
  await ensureBuilt()
  server = await startDrilledServer(url)
  await observe(server.origin, server.keys.bystander, WATCH_MS)
})
afterAll(() => server?.stop())

test.each(Object.keys(attacks) as AttackName[])('others are served in spite of %s', async (attack) => {
  const { during, rss } = await observeAttack(attack, server, WATCH_MS)
  expect([statusesOf(during.rest), statusesOf(during.pages)]).toEqual(['200 × 16', '200 × 16'])
  expect(rss.peak - rss.before).toBeLessThan(400 * 2 ** 20)
})
