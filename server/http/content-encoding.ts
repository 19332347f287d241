/** The content codings that we apply, best first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** An element of `Accept-Encoding`: a coding and its weight, if it has one. */
const ELEMENT = /^([\w!#$%&'*+.^`|~-]+)(?:[\t ]*;[\t ]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/**
 * The coding that a client wants most, of those given (best first); undefined if it wants none of them. A malformed
 * element is ignored.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function preferredEncoding(
  acceptEncoding: string | null,
  available: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (acceptEncoding === null) return undefined
  const weights = new Map<string, number>()
  for (const element of acceptEncoding.toLowerCase().split(',')) {
    const [, name, weight = '1'] = ELEMENT.exec(element.trim()) ?? []
    if (name !== undefined) weights.set(name, Number(weight))
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = available.toSorted((a, b) => weightOf(b) - weightOf(a))
  // To leave a body as it is takes no mention, but somebody who names another coding prefers that one.
  const isWanted = best !== undefined && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0)
  return isWanted ? best : undefined
}
