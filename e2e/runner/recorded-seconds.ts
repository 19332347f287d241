import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { FileResult } from './reports'

const file = path.join(import.meta.dirname, 'seconds.json')

/** How long each test file took when that was last recorded, in s. */
export const recordedSeconds: Readonly<Record<string, number>> = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync(file, 'utf8')))

/** Replaces what is recorded of these files, and forgets those that are no more. */
export function recordSeconds(results: readonly FileResult[]): void {
  const rounded = results.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10] as const)
  const all = Object.entries({ ...recordedSeconds, ...Object.fromEntries(rounded) })
    .filter(([file]) => existsSync(file))
    .toSorted()
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`)
}
