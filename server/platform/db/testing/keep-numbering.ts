import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { clientOfTest } from '.'

/** Numbers events until the test ends, as a job of each process does. */
export function keepNumbering(databaseUrl: string): void {
  const db = clientOfTest(databaseUrl, { maxConnections: 1 })
  let isOver = false
  const number = async () => {
    while (!isOver) {
      await numberEvents(db).catch(() => {})
      await pause(10)
    }
  }
  const ended = number()
  onTestFinished(() => {
    isOver = true
    return ended
  })
}
