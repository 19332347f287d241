import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { startAutosave } from './autosave'
import { LimiterState } from './limiter-state'
import { createMemoryLimiter } from './memory-limiter'
import { readSnapshot } from './snapshot-file'

const SAVE_EVERY_MS = 250
const NOW = Date.parse('2026-11-21T12:00:10Z')
const subject = { name: 'account:1' }
const quota = { perMinute: 100, perDay: null }

let dataDir = ''

beforeEach(async () => {
  dataDir = path.join(folderOfTest(), 'data')
  await mkdir(dataDir)
  // The timer and the clock of autosaving; files are read and written in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A state that is being saved: `count` changes it, `saved` is what the file says of it. */
function start() {
  const state = new LimiterState()
  const limiter = createMemoryLimiter(() => NOW, state)
  startAutosave(state, dataDir)
  const used = async (of: LimiterState) =>
    (await createMemoryLimiter(() => NOW, of).peek(subject, quota)).usage[0]?.used
  return {
    count: () => limiter.consume(subject, quota, 1),
    saved: async () => used(await readSnapshot(dataDir)),
  }
}

/** What the process was warned of about this folder. */
function warningsFrom(folder: string) {
  const warnings: string[] = []
  const listener = ({ message }: Error) => {
    if (message.includes(folder)) warnings.push(message)
  }
  process.on('warning', listener)
  onTestFinished(() => {
    process.off('warning', listener)
  })
  return warnings
}

/** Lets time pass, then waits until all files that it made the process write are written. */
async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  const isWriting = () => process.getActiveResourcesInfo().some((name) => /^(FSReqPromise|CloseReq)$/.test(name))
  do await setImmediate()
  while (isWriting())
}

test('saving takes at most a tenth of the time, however long it takes once', async () => {
  const warnings = warningsFrom(dataDir)
  const { count, saved } = start()
  await count()
  vi.advanceTimersByTime(SAVE_EVERY_MS)
  await pass(1_000)
  expect(await saved()).toBe(1)
  await count()
  await pass(10_000 - SAVE_EVERY_MS)
  expect(await saved()).toBe(1)
  await pass(SAVE_EVERY_MS)
  expect(await saved()).toBe(2)
  // Savings that overlap take each other's draft away.
  expect(warnings).toEqual([])
})

test('that saving fails is said once, and again only after it has worked', async () => {
  const warnings = warningsFrom(dataDir)
  const { count, saved } = start()
  await rm(dataDir, { recursive: true })
  await count()
  for (let time = 0; time < 3; time += 1) {
    await pass(SAVE_EVERY_MS)
    expect(warnings).toHaveLength(1)
  }
  await mkdir(dataDir)
  await pass(SAVE_EVERY_MS)
  expect(await saved()).toBe(1)
  await rm(dataDir, { recursive: true })
  await count()
  await pass(SAVE_EVERY_MS)
  expect(warnings).toHaveLength(2)
})
