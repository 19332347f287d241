import { vi } from 'vitest'

/**
 * What a request resolves to within some time (ms) of vitest's fake timers, while others are sent every 20 ms as long
 * as it waits; undefined if it takes longer.
 */
export async function resultWithin<T>(
  ms: number,
  request: Promise<T>,
  sendOthers: () => Promise<unknown>,
): Promise<T | undefined> {
  let result: T | undefined
  request.then((its) => {
    result = its
  })
  for (let passed = 0; passed < ms; passed += 20) {
    await vi.advanceTimersByTimeAsync(20)
    if (result === undefined) await sendOthers()
  }
  return result
}
