/**
 * Says of an enum in responses that values may be added to it. The document then describes any text beside the known
 * values, so that a client's validator does not refuse what is new.
 * @see https://opensource.zalando.com/restful-api-guidelines/#112
 */
export const openEnumFacts = (values: readonly string[]) => ({ [OPEN_ENUM]: [...values] })

/** The extension of the document that marks such an enum. */
export const OPEN_ENUM = 'x-extensible-enum'

/**
 * For `JSON.stringify`: an enum of the document that is open becomes its known values, for tools that take one with any other
 * text for just a text.
 */
export function knownValuesOnly(_name: string, value: unknown): unknown {
  if (!(typeof value === 'object' && value && OPEN_ENUM in value && 'anyOf' in value)) return value
  const { anyOf, [OPEN_ENUM]: _values, ...facts } = value
  return { ...(Array.isArray(anyOf) ? anyOf[0] : {}), ...facts }
}
