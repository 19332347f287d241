import { createHash } from 'node:crypto'
import type { Encoding } from './content-encoding'

/**
 * A strong entity tag (RFC 9110, section 8.8.3) for a body. The address of the next page is in `Link`, not in the body,
 * so it counts too (without the origin, which processes need not share): otherwise a client that is told "not modified"
 * would never learn of an added page.
 */
export function createETag(body: string | Uint8Array, link = ''): string {
  const hash = createHash('sha256').update(link).update('\n').update(body)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** The tag of the same body in a content coding: its bytes differ, so a strong tag must differ too. */
export const encodedETag = (tag: string, encoding: Encoding | undefined): string =>
  encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag

/**
 * The first of these tags that a client has (RFC 9110, section 13.1.2: tags are compared weakly, `*` is any); undefined
 * if it has none. A malformed `If-None-Match` is ignored, so that the client gets the whole response.
 */
export function matchingETag(ifNoneMatch: string, tags: readonly string[]): string | undefined {
  const value = ifNoneMatch.trim()
  if (value === '*') return tags[0]
  const known = entityTags(value)
  return tags.find((tag) => known?.some(({ opaque }) => opaque === tag))
}

/**
 * The tags of an `If-Match` that can match (RFC 9110, section 13.1.1): they are compared strongly, so weak ones are left
 * out. Undefined if it is malformed.
 */
export function readIfMatch(ifMatch: string): readonly string[] | 'any' | undefined {
  const value = ifMatch.trim()
  if (value === '*') return 'any'
  return entityTags(value)?.flatMap(({ opaque, isWeak }) => (isWeak ? [] : [opaque]))
}

interface EntityTag {
  /** With its quotation marks. */
  readonly opaque: string
  readonly isWeak: boolean
}

/** An element of a list (RFC 9110, section 5.6.1: it may be empty) up to and with its comma. */
const ELEMENT = /(?:(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*)?(?:,[\t ]*|$)/y

/** The entity tags of a list (RFC 9110, section 8.8.3); undefined if it is malformed. */
function entityTags(list: string): EntityTag[] | undefined {
  const tags: EntityTag[] = []
  ELEMENT.lastIndex = 0
  while (ELEMENT.lastIndex < list.length) {
    const element = ELEMENT.exec(list)
    if (!element) return undefined
    const [, weak, opaque] = element
    if (opaque !== undefined) tags.push({ opaque, isWeak: weak !== undefined })
  }
  return tags
}
