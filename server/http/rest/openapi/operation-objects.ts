import { STATUS_CODES } from 'node:http'
import type { OpenAPIObject } from 'trpc-to-openapi'

type Paths = NonNullable<OpenAPIObject['paths']>
export type OperationObject = NonNullable<Paths[string]['get']>
export type ResponseObject = NonNullable<OperationObject['responses']>[string]

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

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

/**
 * Moves the errors that operations share to `components/responses`, named after their status (`TooManyRequests`).
 * Successes stay in their operation, as do errors that only one operation has.
 */
export function shareErrors(paths: Paths): { paths: Paths; responses: Record<string, ResponseObject> } {
  const errors = operationObjectsOf(paths)
    .flatMap(({ responses }) => Object.entries(responses ?? {}))
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => ({ name: nameOf(status), response, text: JSON.stringify(response) }))
  const frequency = new Map<string, number>()
  for (const { text } of errors) frequency.set(text, (frequency.get(text) ?? 0) + 1)
  const frequencyOf = ({ text }: { text: string }) => frequency.get(text) ?? 0
  // Of several with the same status, the most frequent comes last and so remains.
  const shared = new Map(
    errors
      .filter((error) => frequencyOf(error) > 1)
      .toSorted((a, b) => frequencyOf(a) - frequencyOf(b))
      .map((error) => [error.name, error]),
  )

  const share = (operation: OperationObject): OperationObject => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const name = nameOf(status)
        const isShared = shared.get(name)?.text === JSON.stringify(response)
        return [status, isShared ? { $ref: `#/components/responses/${name}` } : response]
      }),
    ),
  })
  return {
    paths: mapOperationObjects(paths, share),
    responses: Object.fromEntries(
      [...shared].map(([name, { response }]) => [name, response] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }
}

/** 429 is `TooManyRequests`. */
const nameOf = (status: string) => String(STATUS_CODES[status]).replaceAll(/\W/g, '')
