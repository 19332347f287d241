import { expect, test } from 'vitest'
import { inBatches } from './batches'
import { REPLY_LENGTH, type RunScript } from './script'

/** Replies to each request with its value alone, and tells how many requests each run had. */
function record() {
  const runs: number[] = []
  const run: RunScript = async (_, values) => {
    runs.push(values.length)
    return values.flatMap((value) => Array.from({ length: REPLY_LENGTH }, () => value))
  }
  return { run: inBatches(run), runs }
}

const allOf = (run: RunScript, count: number) =>
  Promise.all(Array.from({ length: count }, (_, value) => run([`key ${value}`], [value])))

test('what is counted within a turn is one run, and each request gets its own part of the reply', async () => {
  const { run, runs } = record()
  const replies = await allOf(run, 3)
  expect(replies).toEqual([0, 1, 2].map((value) => Array(REPLY_LENGTH).fill(value)))
  await run([], [3])
  expect(runs).toEqual([3, 1])
})

test('at most 50 requests are one run, so that Redis is not kept busy for long', async () => {
  const { run, runs } = record()
  const replies = await allOf(run, 101)
  expect(replies.map(([value]) => value)).toEqual(Array.from({ length: 101 }, (_, value) => value))
  expect(runs).toEqual([50, 50, 1])
})

test('a run that fails fails all its requests, and none of the next', async () => {
  let isDown = true
  const run = inBatches(async () => {
    if (isDown) throw new Error('down')
    return Array(REPLY_LENGTH).fill(0)
  })
  const failed = await Promise.allSettled([run([], []), run([], [])])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await run([], [])).toHaveLength(REPLY_LENGTH)
})
