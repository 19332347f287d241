import { forEachOpenApiProcedure, type OpenApiRouter } from 'trpc-to-openapi'
import { z } from 'zod'
import { appRouter } from '@/server/app-router'
import { type ErrorCode, isErrorCode } from '@/server/errors/error-table'
import { type KeyAccess, keyAccessOf } from '@/server/trpc/authorize'

/** How the text of a path or query parameter is read. */
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
  readonly access: KeyAccess
  readonly takesBody: boolean
  /** The name of its body in the document. */
  readonly bodyName: string | undefined
  readonly successStatus: number
  readonly pathParameters: ReadonlyMap<string, ParameterKind>
  readonly queryParameters: ReadonlyMap<string, ParameterKind>
  /** The errors that it throws in addition to those of every operation. */
  readonly errors: readonly ErrorCode[]
}

/** A path template with its operations, by method. */
export interface Route {
  readonly path: string
  readonly pattern: RegExp
  readonly byMethod: ReadonlyMap<string, Operation>
  /** The value of `Allow`. */
  readonly allow: string
}

const metaSchema = z.object({ errors: z.array(z.string().refine(isErrorCode)).default([]) })

/** Every operation of the REST interface, read once from the procedures. */
export const operations: readonly Operation[] = listOperations()

function listOperations(): Operation[] {
  const found: Operation[] = []
  const router: OpenApiRouter = appRouter
  forEachOpenApiProcedure(router._def.procedures, ({ path: name, type, meta, procedure }) => {
    const { errors } = metaSchema.parse(meta)
    const { method, path, operationId = name } = meta.openapi
    const takesBody = method !== 'GET' && method !== 'DELETE'
    const [input] = procedure._def.inputs
    const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const kinds = [...parameterKinds(input)]
    found.push({
      operationId,
      method,
      path,
      procedure: name,
      type,
      access: keyAccessOf(meta),
      takesBody,
      bodyName: takesBody && input instanceof z.ZodObject ? input.meta()?.id : undefined,
      successStatus: type === 'mutation' ? 201 : 200,
      pathParameters: new Map(kinds.filter(([parameter]) => pathNames.includes(parameter))),
      queryParameters: new Map(kinds.filter(([parameter]) => !takesBody && !pathNames.includes(parameter))),
      errors,
    })
  })
  return found
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

/** Whether an item that the operation creates has an address of its own. */
export const isAddressable = ({ path }: Operation): boolean =>
  routes.some((route) => route.path.startsWith(`${path}/{`))

/** The operation for a method; HEAD means GET's. */
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
