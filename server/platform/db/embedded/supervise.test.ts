import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { supervise } from './supervise'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Something that can be ended, or that fails to start. */
async function start({ fails = false } = {}) {
  const exits: unknown[] = []
  const ends: (() => void)[] = []
  const running = await supervise({
    onExit: (detail, restart) => exits.push(restart ? restart.afterMs : detail),
    async start(onEnd) {
      if (ends.length > 0 && fails) throw new Error('no')
      ends.push(() => onEnd('it ended'))
      return { stop: async () => {} }
    },
  })
  return { exits, starts: () => ends.length, end: () => ends.at(-1)?.(), stop: running.stop }
}

test('it is started again five times in five minutes, after longer and longer, and then given up', async () => {
  const { exits, starts, end } = await start()
  for (const afterMs of [100, 200, 400, 800, 1600]) {
    end()
    await vi.advanceTimersByTimeAsync(afterMs)
  }
  expect(starts()).toBe(6)
  end()
  expect(exits).toEqual([100, 200, 400, 800, 1600, 'it ended'])
})

test('ends that are five minutes apart do not add up', async () => {
  const { exits, end } = await start()
  for (let n = 0; n < 20; n += 1) {
    end()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
  }
  expect(new Set(exits)).toEqual(new Set([100]))
})

test('a start that fails counts as an end', async () => {
  const { exits, end } = await start({ fails: true })
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exits).toEqual([100, 200, 400, 800, 1600, 'Error: no'])
})

test('once it is stopped it is not started again', async () => {
  const { starts, end, stop } = await start()
  end()
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(starts()).toBe(1)
})
