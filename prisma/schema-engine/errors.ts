import { z } from 'zod'

/** An error as the CLI shows it: https://www.prisma.io/docs/orm/reference/error-reference */
interface Explanation {
  readonly error_code?: string
  readonly message: string
  readonly meta?: object
}

/** What is read of the errors of pg, the adapter and the engine, all of which carry a code somewhere. */
const errorSchema = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  meta: z.looseObject({}).optional().catch(undefined),
  cause: z.object({ code: z.string().optional(), originalCode: z.string().optional() }).optional().catch(undefined),
})

/** @param url of the database that the failed step was for */
export function explain(error: unknown, url: string | undefined): Explanation {
  const { message: given, code: ownCode, meta = {}, cause } = errorSchema.safeParse(error).data ?? {}
  const message = given || String(error)
  if (ownCode && /^P\d{4}$/.test(ownCode)) return { error_code: ownCode, message, meta }
  if (!url) return { message }
  const code = ownCode ?? cause?.code ?? cause?.originalCode
  return (code && connectionFailure(code, url)) || { message }
}

/** The CLI creates a missing database when it reads P1003, and words the others itself. */
function connectionFailure(code: string, url: string): Explanation | undefined {
  const { hostname, port, username } = new URL(url)
  const address = `${hostname}:${port || 5432}`
  if (code === '3D000') {
    const database = databaseName(url)
    const meta = { database_name: database }
    return { error_code: 'P1003', message: `Database \`${database}\` does not exist at \`${address}\`.`, meta }
  }
  if (['28P01', '28000'].includes(code)) {
    const user = decodeURIComponent(username)
    return { error_code: 'P1000', message: `Authentication failed at \`${address}\` for the user \`${user}\`.` }
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return { error_code: 'P1001', message: `Can't reach database server at \`${address}\`` }
  }
  return undefined
}

/** PostgreSQL's default, `postgres`, if the address names none. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres'
}
