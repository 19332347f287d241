import { type TrackedEnvelope, tracked } from '@trpc/server'
import { z } from 'zod'

/** The output of a subscription: each value is checked before it is sent, together with the id from which a client resumes. */
export const trackedOutput = <T>(value: z.ZodType<T>) =>
  z.custom<AsyncIterable<TrackedEnvelope<T>>>(isAsyncIterable).transform(async function* (source) {
    for await (const [id, data] of source) yield tracked(id, value.parse(data))
  })

const isAsyncIterable = (value: unknown) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value
