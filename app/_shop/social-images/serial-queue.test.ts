import { expect, test } from 'vitest'
import { createSerialQueue, QueueFullError } from './serial-queue'

/** A job that ends on command, and records when it starts. */
function createJob(started: string[], name: string) {
  let end = (_error?: Error) => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name))
  })
  return {
    end: (error?: Error) => end(error),
    run: () => {
      started.push(name)
      return ended
    },
  }
}

test('a job starts when the one before it has ended, whether it succeeded or failed', async () => {
  const started: string[] = []
  const enqueue = createSerialQueue(3)
  const [one, two, three] = [createJob(started, 'one'), createJob(started, 'two'), createJob(started, 'three')]
  const results = [enqueue(one.run), enqueue(two.run), enqueue(three.run)]
  await expect.poll(() => started).toEqual(['one'])
  one.end(new Error('failed'))
  await expect(results[0]).rejects.toThrow('failed')
  await expect.poll(() => started).toEqual(['one', 'two'])
  two.end()
  await expect(results[1]).resolves.toBe('two')
  three.end()
  await expect(results[2]).resolves.toBe('three')
})

test('a full queue refuses jobs at once, and takes them again when one has ended', async () => {
  const started: string[] = []
  const enqueue = createSerialQueue(2)
  const [one, two, three] = [createJob(started, 'one'), createJob(started, 'two'), createJob(started, 'three')]
  const results = [enqueue(one.run), enqueue(two.run)]
  await expect(enqueue(three.run)).rejects.toThrow(QueueFullError)
  one.end()
  await results[0]
  const result = enqueue(three.run)
  two.end()
  three.end()
  await expect(result).resolves.toBe('three')
})
