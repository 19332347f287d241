import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'

const REQUESTS = 4_000

let target: Target

beforeAll(async () => {
  const preload = fileURLToPath(new URL('fixtures/report-promotions.mjs', import.meta.url))
  target = await startTarget('node', { NODE_OPTIONS: `--import ${preload}` })
})

afterAll(() => target?.stop())

test('regression: the objects of a request are not promoted to the old generation', async () => {
  const key = await target.newKey({ perMinute: 1_000_000, perDay: 1_000_000 })
  // One after the other: what a collection meets of requests under way, however long these take, it promotes rightly.
  const send = async () => {
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const response = await fetch(`${target.origin}/v1/pets?limit=20`, { headers: { Authorization: `Bearer ${key}` } })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
  }
  // By then it has compiled what it calls often.
  await send()
  await report(1)
  await send()
  const { collections, promoted } = await report(2)
  expect(collections).toBeGreaterThan(3)
  // Several kilobytes if its response, its headers and what waits for them stay.
  expect(promoted / REQUESTS).toBeLessThan(2_000)
})

/** The report with this number, which it prints when told to. */
async function report(number: number): Promise<{ collections: number; promoted: number }> {
  process.kill(target.pid, 'SIGUSR2')
  const reports = () => target.output().match(/^\{"collections".*$/gm) ?? []
  await vi.waitUntil(() => reports().length === number, { timeout: 60_000 })
  return JSON.parse(reports()[number - 1] ?? '')
}
