import { readFileSync } from 'node:fs'
import type { OpenAPIObject } from 'trpc-to-openapi'
import { operationIds, operationMethods } from './operation-methods'
import { snakeCase } from './python-text'
import { schemaTypes, webhookEventType } from './schema-types'

/** The version of the client that is made here. */
export const PYTHON_CLIENT_VERSION = '1.0.0'

/** The part that is written by hand. Its placeholders are comments, so it is valid Python as it is. */
const runtime = readFileSync(new URL('runtime.py', import.meta.url), 'utf8')

/**
 * A Python client of the API that a document describes: the text of one file without dependencies.
 * @throws Error if the document has a schema or parameter that the generator has no Python for
 */
export function pythonClient(document: OpenAPIObject): string {
  const described = withPythonNames(document)
  const types = [...schemaTypes(described.components?.schemas ?? {}), webhookEventType]
  const parts = [
    ['__version__ = "0"', `__version__ = "${PYTHON_CLIENT_VERSION}"`],
    ['    # <operations>', operationMethods(described).join('\n\n')],
    ['# <types>', types.join('\n\n\n')],
  ] as const
  return parts.reduce((text, [placeholder, part]) => {
    if (!text.includes(placeholder)) throw new Error(`runtime.py has no ${placeholder}`)
    return text.replace(placeholder, () => part)
  }, runtime)
}

/** The same document, whose descriptions call other operations what the client does; but addresses stay as they are. */
function withPythonNames(document: OpenAPIObject): OpenAPIObject {
  const mentions = new RegExp(`(?<![#/\\w])(${operationIds(document).join('|')})\\b`, 'g')
  const rename = (name: string, value: unknown) =>
    name === 'description' && typeof value === 'string' ? value.replaceAll(mentions, snakeCase) : value
  return JSON.parse(JSON.stringify(document, rename))
}
