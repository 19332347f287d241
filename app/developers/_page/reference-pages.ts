import { deprecationOf } from '@/server/http/rest/deprecations'
import { type Operation, operations } from '@/server/http/rest/operations'

const REFERENCE = '/developers/reference'

/** The path of the page about an operation. */
export const operationPage = (operationId: string) => `${REFERENCE}/${operationId}` as const

/** What an operation is called where it is listed. */
export const operationTitle = ({ operationId, summary }: Pick<Operation, 'operationId' | 'summary'>): string =>
  deprecationOf(operationId) ? `${summary} (deprecated)` : summary

/** The tags of the document with their operations. */
export const operationsByTag = [...new Set(operations.map(({ tag }) => tag))]
  .toSorted()
  .map((tag) => ({ tag, operations: operations.filter((operation) => operation.tag === tag) }))

/** Where the reference explains what operations have in common, each under an id that its name ends with. */
export const sharedPart = {
  schema: (name: string) => `${REFERENCE}/schemas#schema.${name}`,
  header: (name: string) => `${REFERENCE}/headers#header.${name}`,
  response: (name: string) => `${REFERENCE}/headers#response.${name}`,
} as const
