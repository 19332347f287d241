import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { toPublicError } from '@/server/errors/public-error'
import { ServiceError } from '@/server/errors/service-error'
import { type Access, authorize } from './authorize'
import type { Context } from './context'

/** `scope` is optional only because the library cannot know it; a procedure without one refuses every call. */
type Meta = OpenApiMeta & Partial<Access>

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { code, message } = toPublicError(error)
      return { ...shape, message, data: { ...shape.data, reason: code } }
    },
  })

export const router = t.router

/** Every procedure: the caller is judged first, then the input, then the call runs. */
export const procedure = t.procedure.use(async ({ ctx, meta, next }) => {
  if (!meta?.scope) throw new Error('a procedure declares no scope')
  authorize(ctx.caller, { scope: meta.scope, guests: meta.guests })
  const result = await next()
  if (result.ok) return result
  // Or tRPC would answer 500 for a database that is away: it takes the status from the code of what was thrown.
  const { code, message } = toPublicError(result.error)
  if (code === 'service_unavailable') throw new ServiceError(code, message, result.error)
  return result
})
