import type { AnyTRPCProcedure } from '@trpc/server'
import { z } from 'zod'
import { isScope, type Scope } from '@/server/accounts/scopes'
import { appRouter } from '@/server/app-router'
import { type ErrorCode, isErrorCode } from '@/server/errors/table'
import { proceduresOf } from '@/server/http/procedures'

/** How a value that arrives as text in a path or query is read. */
type ParameterKind = 'integer' | 'text'

/** A REST operation, as its tRPC procedure declares it. */
export interface Operation {
  readonly operationId: string
  readonly method: string
  /** OpenAPI path template, such as `/pets/{petId}`. */
  readonly path: string
  /** The name of the procedure, such as `pets.get`. */
  readonly procedure: string
  readonly type: 'query' | 'mutation' | 'subscription'
  readonly scope: Scope
  readonly takesBody: boolean
  /** What the document calls the body that it takes. */
  readonly bodyName: string | undefined
  readonly successStatus: number
  readonly pathParameters: ReadonlyMap<string, ParameterKind>
  readonly queryParameters: ReadonlyMap<string, ParameterKind>
  /** The errors that it throws beside those of every operation. */
  readonly errors: readonly ErrorCode[]
}

/** A path template with the operations that it has, by method. */
export interface Route {
  readonly path: string
  readonly pattern: RegExp
  readonly byMethod: ReadonlyMap<string, Operation>
  /** The value of `Allow`. */
  readonly allow: string
}

const declarationSchema = z.object({
  scope: z.string().refine(isScope),
  openapi: z.object({ method: z.string(), path: z.string(), operationId: z.string() }),
  errors: z.array(z.string().refine(isErrorCode)).default([]),
})

const withKeySchema = z.object({ withKey: z.object({ input: z.unknown(), output: z.unknown() }) })

/** Every operation of the REST interface, read once from the procedures. */
export const operations: readonly Operation[] = proceduresOf(appRouter).flatMap(([procedure, { _def }]) => {
  const declaration = declarationSchema.safeParse(_def.meta)
  if (!declaration.success) return []
  const { scope, openapi, errors } = declaration.data
  const { method, path, operationId } = openapi
  const takesBody = method !== 'GET' && method !== 'DELETE'
  const { input } = schemasOf(_def)
  const kinds = parameterKinds(input)
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const select = (isWanted: (name: string) => boolean) => new Map([...kinds].filter(([name]) => isWanted(name)))
  return [
    {
      operationId,
      method,
      path,
      procedure,
      type: _def.type,
      scope,
      takesBody,
      bodyName: takesBody && input instanceof z.ZodObject ? input.meta()?.id : undefined,
      successStatus: _def.type === 'mutation' ? 201 : 200,
      pathParameters: select((name) => pathNames.includes(name)),
      queryParameters: select((name) => !takesBody && !pathNames.includes(name)),
      errors,
    },
  ]
})

/** What a procedure takes and gives over REST, where every caller has a key. */
export function schemasOf(definition: AnyTRPCProcedure['_def']): { input: unknown; output: unknown } {
  const { data } = withKeySchema.safeParse(definition.meta)
  return data?.withKey ?? { input: definition.inputs[0], output: Reflect.get(definition, 'output') }
}

const routes: readonly Route[] = [...new Set(operations.map(({ path }) => path))].map((path) => {
  const byMethod = new Map(
    operations.filter((operation) => operation.path === path).map((operation) => [operation.method, operation]),
  )
  const methods = [...byMethod.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { path, pattern, byMethod, allow: [...methods, 'OPTIONS'].join(', ') }
})

/** The route that an undecoded path (below the base address) belongs to. Paths are exact. */
export const findRoute = (path: string): Route | undefined => routes.find(({ pattern }) => pattern.test(path))

/** Whether what an operation creates has an address of its own. */
export const isAddressable = ({ path }: Operation): boolean =>
  routes.some((route) => route.path.startsWith(`${path}/{`))

/** The operation that a method asks for: HEAD asks for GET's. */
export const findOperation = (route: Route | undefined, method: string): Operation | undefined =>
  route?.byMethod.get(method === 'HEAD' ? 'GET' : method)

function parameterKinds(input: unknown): Map<string, ParameterKind> {
  const schema = input instanceof z.ZodPrefault ? input.unwrap() : input
  if (!(schema instanceof z.ZodObject)) throw new Error('the input of a REST operation is a zod object')
  return new Map(
    Object.entries(schema.shape).map(([name, field]) => [name, isNumeric(field) ? 'integer' : 'text'] as const),
  )
}

function isNumeric(field: unknown): boolean {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isNumeric(field.unwrap())
  return field instanceof z.ZodNumber
}
