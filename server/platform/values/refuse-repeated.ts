import type { z } from 'zod'

/** A check of a list that names the first repeated value. */
export function refuseRepeated<Value extends string | number>({ value, issues }: z.core.ParsePayload<Value[]>): void {
  const seen = new Set<Value>()
  const repeated = value.find((each) => seen.size === seen.add(each).size)
  if (repeated !== undefined) issues.push({ code: 'custom', message: `${repeated} is repeated`, input: value })
}
