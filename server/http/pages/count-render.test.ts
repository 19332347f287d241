import { expect, test } from 'vitest'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { countRender } from './count-render'

test('a client has 600 pages rendered in a minute, and waits for its end to have more; others do not', async () => {
  let time = Date.UTC(2026, 0, 1, 12, 0, 15)
  const now = () => time
  const counting = { limiter: createMemoryLimiter(now), now }
  for (let count = 0; count < 600; count++) expect(await countRender(counting, '192.0.2.1')).toBeUndefined()
  expect(await countRender(counting, '192.0.2.1')).toBe(45)
  expect(await countRender(counting, '192.0.2.2')).toBeUndefined()
  time += 45_000
  expect(await countRender(counting, '192.0.2.1')).toBeUndefined()
})
