import { tracked } from '@trpc/server'
import { z } from 'zod'

/**
 * The output of a subscription: each value is validated before it is sent, with the id from which a client resumes. A
 * value that goes to many clients is validated once, and is the same object for all of them.
 */
export function trackedOutput<T extends object>(value: z.ZodType<T>) {
  const checked = new WeakMap<object, T>()
  const check = (data: T) => {
    const known = checked.get(data)
    if (known) return known
    const parsed = value.parse(data)
    checked.set(data, parsed)
    return parsed
  }
  return z
    .custom<AsyncIterable<{ readonly id: string; readonly data: T }>>(isAsyncIterable)
    .transform((source) => mapEach(source, ({ id, data }) => tracked(id, check(data))))
}

/** Not a generator, which would add the same cost again for each event and client. */
function mapEach<From, To>(source: AsyncIterable<From>, map: (value: From) => To): AsyncIterable<To> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]()
      const mapResult = ({ done, value }: IteratorResult<From>): IteratorResult<To, undefined> =>
        done ? { done: true, value: undefined } : { done: false, value: map(value) }
      return {
        next: async () => mapResult(await iterator.next()),
        async return() {
          await iterator.return?.()
          return { done: true, value: undefined }
        },
      }
    },
  }
}

const isAsyncIterable = (value: unknown) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value
