import type { OpenAPIObject } from 'trpc-to-openapi'

export type Paths = NonNullable<OpenAPIObject['paths']>
export type OperationObject = NonNullable<Paths[string]['get']>
export type ResponseObject = NonNullable<OperationObject['responses']>[string]

const methods = ['get', 'post', 'patch', 'delete'] as const

/** The operations of all paths. */
export const operationObjectsOf = (paths: Paths): OperationObject[] =>
  Object.values(paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []))

/** The same paths with other operations. */
export const mapOperationObjects = (paths: Paths, map: (operation: OperationObject) => OperationObject): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([address, path]) => [
      address,
      Object.fromEntries(
        methods.flatMap((method) => {
          const { [method]: operation } = path
          return operation ? [[method, map(operation)] as const] : []
        }),
      ),
    ]),
  )
