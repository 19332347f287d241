import { tracked } from '@trpc/server'
import { z } from 'zod'

/**
 * The output of a subscription: each value is validated before it is sent, with the id from which a client resumes. A
 * value that goes to many clients is validated once, and is the same object for all of them.
 */
export function trackedOutput<T extends object>(value: z.ZodType<T>) {
  const checked = new WeakMap<object, T>()
  const check = (data: T) => {
    const known = checked.get(data) ?? value.parse(data)
    checked.set(data, known)
    return known
  }
  return z
    .custom<AsyncIterable<{ readonly id: string; readonly data: T }>>(isAsyncIterable)
    .transform(async function* (source) {
      for await (const { id, data } of source) yield tracked(id, check(data))
    })
}

const isAsyncIterable = (value: unknown) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value
