import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { databaseOfFile } from '@/server/db/testing'
import { type AttackName, attacks } from './attacks'
import { type Bystander, observe, type Sample } from './bystander'
import { observeAttack, quantile, statusesOf } from './drill'
import { type DrilledServer, startDrilledServer } from './drilled-server'

// The short form of `npm run drills -- fairness`, whose figures are to be judged: here it shows only that nobody else is
// refused or kept waiting for long.

const WATCH_MS = 4_000
/**
 * How long half of the responses may take at most, in ms. Without turns, they took 5 to 30 seconds where they had taken
 * a few milliseconds before.
 */
const patience = (before: readonly Sample[]) => 1_500 + 10 * quantile(before, 0.5)

const { url } = databaseOfFile()
let server: DrilledServer
let before: Bystander
beforeAll(async () => {
  await ensureBuilt()
  server = await startDrilledServer(url)
  await observe(server.origin, server.keys.bystander, WATCH_MS)
  before = await observe(server.origin, server.keys.bystander, WATCH_MS)
}, 180_000)
afterAll(() => server?.stop())

test.each(Object.keys(attacks) as AttackName[])('others are served as usual in spite of %s', async (attack) => {
  const { during, rss } = await observeAttack(attack, server, WATCH_MS)
  expect([statusesOf(during.rest), statusesOf(during.pages)]).toEqual(['200 × 16', '200 × 16'])
  expect(quantile(during.rest, 0.5)).toBeLessThan(patience(before.rest))
  expect(quantile(during.pages, 0.5)).toBeLessThan(patience(before.pages))
  expect(rss.peak - rss.before).toBeLessThan(400 * 2 ** 20)
})
