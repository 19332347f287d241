import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('what a server has fetched leaves no timer behind, which would keep the render that it was for', async () => {
  const before = timers()
  for (let render = 0; render < 150; render++)
    await makeQueryClient().fetchQuery({ queryKey: ['pets'], queryFn: async () => [] })
  expect(timers() - before).toBeLessThan(10)
})
