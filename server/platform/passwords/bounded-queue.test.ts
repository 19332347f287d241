import { expect, test } from 'vitest'
import { createBoundedQueue } from './password-hashing'

/** Tasks that end when they are told to. */
function controlledTasks() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  return {
    started,
    end: (name: number) => ends.get(name)?.(),
    task: (name: number) => async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    },
  }
}

test('a few tasks run at once, the others in turn, and what is too much is refused', async () => {
  const { started, end, task } = controlledTasks()
  const run = createBoundedQueue({ maxRunning: 2, maxWaiting: 2 })
  const running = [1, 2, 3, 4].map((name) => run(task(name)))
  await expect(run(task(5))).rejects.toMatchObject({ reason: 'service_unavailable' })
  expect(started).toEqual([1, 2])
  end(1)
  expect(await running[0]).toBe(1)
  await expect.poll(() => started).toEqual([1, 2, 3])
  // There is room again.
  running.push(run(task(6)))
  end(2)
  end(3)
  await expect.poll(() => started).toEqual([1, 2, 3, 4, 6])
  end(4)
  end(6)
  expect(await Promise.all(running)).toEqual([1, 2, 3, 4, 6])
})

test('a task that fails makes room too', async () => {
  const run = createBoundedQueue({ maxRunning: 1, maxWaiting: 0 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'yes')).toBe('yes')
})
