import { forEachOpenApiProcedure, type OpenApiRouter } from 'trpc-to-openapi'
import { z } from 'zod'
import { appRouter } from '@/server/app-router'
import { type ErrorCode, isErrorCode } from '@/server/platform/errors/error-table'
import { type KeyAccess, keyAccessOf } from '@/server/procedures/authorize'

/** How the text of a path or query parameter is read: `integers` are separated by commas. */
export type ParameterKind = 'integer' | 'integers' | 'boolean' | 'text'

/** `optional`: `{}` and no body mean the same. */
type BodyKind = 'none' | 'optional' | 'required'

/** A REST operation, as its tRPC procedure declares it. */
export interface Operation {
  readonly operationId: string
  /** What it does, in a few words. */
  readonly summary: string
  /** The group that it belongs to in the document. */
  readonly tag: string
  readonly method: string
  /** OpenAPI path template, such as `/pets/{petId}`. */
  readonly path: string
  /** The name of the procedure, such as `pets.get`. */
  readonly procedure: string
  readonly type: 'query' | 'mutation' | 'subscription'
  readonly access: KeyAccess
  /** The subscription behind requests that prefer `text/event-stream`: the same content as a stream. */
  readonly stream: OperationStream | undefined
  /** Whether only a staging server offers it. */
  readonly isForStaging: boolean
  /** Whether its responses are cached. */
  readonly isCached: boolean
  readonly body: BodyKind
  /** The name of its body in the document. */
  readonly bodyName: string | undefined
  /** 201 for a POST that creates something with an address of its own. */
  readonly successStatus: 200 | 201 | 204
  readonly pathParameters: ReadonlyMap<string, ParameterKind>
  readonly queryParameters: ReadonlyMap<string, ParameterKind>
  /** The errors that it throws in addition to those of every operation. */
  readonly errors: readonly ErrorCode[]
}

/** An operation as a stream, which has no pages. */
export interface OperationStream extends Pick<Operation, 'operationId' | 'queryParameters'> {
  /** The name of the procedure, such as `events.follow`. */
  readonly procedure: string
}

/** A path template with its operations, by method. */
export interface Route {
  readonly path: string
  readonly pattern: RegExp
  readonly byMethod: ReadonlyMap<string, Operation>
  /** The value of `Allow`. */
  readonly allow: string
}

const metaSchema = z.object({
  errors: z.array(z.string().refine(isErrorCode)).default([]),
  stream: z.string().optional(),
  isForStaging: z.boolean().default(false),
  isCached: z.boolean().default(false),
})

/** Every operation of the REST interface, read once from the procedures. */
export const operations: readonly Operation[] = listOperations()

function listOperations(): Operation[] {
  const found: Omit<Operation, 'successStatus'>[] = []
  const router: OpenApiRouter = appRouter
  forEachOpenApiProcedure(router._def.procedures, ({ path: name, type, meta, procedure }) => {
    const { errors, stream, isForStaging, isCached } = metaSchema.parse(meta)
    const { method, path, operationId = name, summary = operationId, tags: [tag = 'Other'] = [] } = meta.openapi
    const input = objectOf(procedure._def.inputs[0])
    const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const fields = Object.entries(input.shape)
    const body = bodyKindOf(
      method,
      fields.filter(([name]) => !pathNames.includes(name)).map(([, field]) => field),
    )
    const kinds = fields.map(([name, field]) => [name, parameterKindOf(field)] as const)
    const queryParameters = new Map(kinds.filter(([parameter]) => body === 'none' && !pathNames.includes(parameter)))
    found.push({
      operationId,
      summary,
      tag,
      method,
      path,
      procedure: name,
      type,
      access: keyAccessOf(meta),
      stream: stream === undefined ? undefined : streamOf(router, { operationId, queryParameters }, stream),
      isForStaging,
      isCached,
      body,
      bodyName: body === 'none' ? undefined : input.meta()?.id,
      pathParameters: new Map(kinds.filter(([parameter]) => pathNames.includes(parameter))),
      queryParameters,
      errors,
    })
  })
  const isCollection = (path: string) => found.some((other) => other.path.startsWith(`${path}/{`))
  return found.map((operation) => {
    const { method, path } = operation
    const successStatus = method === 'DELETE' ? 204 : method === 'POST' && isCollection(path) ? 201 : 200
    return { ...operation, successStatus }
  })
}

/** The list parameters that its stream accepts too. */
function streamOf(
  router: OpenApiRouter,
  { operationId, queryParameters }: Pick<Operation, 'operationId' | 'queryParameters'>,
  procedure: string,
): OperationStream {
  const { shape } = objectOf(Object(Reflect.get(router._def.procedures, procedure))._def.inputs[0])
  return {
    procedure,
    operationId: `${operationId} as a stream`,
    queryParameters: new Map([...queryParameters].filter(([name]) => name in shape)),
  }
}

const routes: readonly Route[] = [...new Set(operations.map(({ path }) => path))].map((path) => {
  const byMethod = new Map(
    operations.filter((operation) => operation.path === path).map((operation) => [operation.method, operation]),
  )
  const methods = [...byMethod.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { path, pattern, byMethod, allow: [...methods, 'OPTIONS'].join(', ') }
})

/** Whether the operation honours `If-Match`. */
export const takesPrecondition = ({ errors }: Operation): boolean => errors.includes('precondition_failed')

/** Whether it answers with what it has changed as its own address shows it, and so with the `ETag` of that. */
export const returnsWhatItChanged = ({ method }: Operation): boolean => method === 'PATCH' || method === 'PUT'

/** The operation that shows what this one changes: the one at its path, or at the nearest path above that has one. */
export function shownBy({ path }: Operation): Operation | undefined {
  const above = operations.filter((other) => other.method === 'GET' && `${path}/`.startsWith(`${other.path}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** The route that an undecoded path (below the base address) belongs to. Paths are exact. */
export const findRoute = (path: string): Route | undefined => routes.find(({ pattern }) => pattern.test(path))

/** Whether only a staging server has a route. */
export const isForStaging = ({ byMethod }: Route): boolean =>
  [...byMethod.values()].every((operation) => operation.isForStaging)

/** The operation for a method; HEAD means GET's. */
export const findOperation = (route: Route | undefined, method: string): Operation | undefined =>
  route?.byMethod.get(method === 'HEAD' ? 'GET' : method)

function objectOf(input: unknown): z.ZodObject {
  const schema = input instanceof z.ZodPrefault ? input.unwrap() : input
  if (!(schema instanceof z.ZodObject)) throw new Error('the input of a REST operation is a zod object')
  return schema
}

/** A change needs a body that says how; an action, such as cancelling something, may need none. */
function bodyKindOf(method: string, fields: readonly z.core.$ZodType[]): BodyKind {
  if (method === 'GET' || method === 'DELETE' || fields.length === 0) return 'none'
  const isOptional = method === 'POST' && fields.every((field) => z.safeParse(field, undefined).success)
  return isOptional ? 'optional' : 'required'
}

function parameterKindOf(field: unknown): ParameterKind {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return parameterKindOf(field.unwrap())
  if (field instanceof z.ZodPipe) return parameterKindOf(field.in)
  if (field instanceof z.ZodArray) return 'integers'
  if (field instanceof z.ZodBoolean) return 'boolean'
  return field instanceof z.ZodNumber ? 'integer' : 'text'
}
