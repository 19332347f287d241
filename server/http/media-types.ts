import Negotiator from 'negotiator'

/**
 * The media type, of those given (all in UTF-8), that a client prefers by its `Accept` (RFC 9110, section 12.5.1). Of
 * several with the same weight, it is the one that the client names most exactly, then the one that it names first,
 * then the first of ours. Without the header any will do; undefined if the client accepts none of them.
 */
export function preferredMediaType<Type extends string>(
  accept: string | null,
  available: readonly Type[],
): Type | undefined {
  if (!accept) return available[0]
  const inUtf8 = (type: Type) => `${type};charset=utf-8`
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(available.map(inUtf8))
  return available.find((type) => inUtf8(type) === best)
}
