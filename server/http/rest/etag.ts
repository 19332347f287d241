import { createHash } from 'node:crypto'

/**
 * A strong entity tag (RFC 9110, section 8.8.3) for a body. The address of the next page is in `Link` and not in the
 * body, so that counts too (without the origin, which processes need not share): a client that was told "not modified"
 * would never learn of a page that was added.
 */
export function createETag(body: string, link = ''): string {
  const hash = createHash('sha256').update(link).update('\n').update(body)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/**
 * Whether a client has what the tag names (RFC 9110, section 13.1.2: tags are compared weakly, `*` is any). A malformed
 * `If-None-Match` is ignored, so that the client gets the whole response.
 */
export function isNotModified(ifNoneMatch: string | null, tag: string | undefined): boolean {
  const value = ifNoneMatch?.trim()
  if (value === undefined || tag === undefined) return false
  return value === '*' || (opaqueTags(value)?.includes(tag) ?? false)
}

/** An element of a list (RFC 9110, section 5.6.1: it may be empty) up to and with its comma. */
const ELEMENT = /(?:(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*)?(?:,[\t ]*|$)/y

/** The entity tags of a list without their weakness (RFC 9110, section 8.8.3); undefined if it is malformed. */
function opaqueTags(list: string): string[] | undefined {
  const tags: string[] = []
  ELEMENT.lastIndex = 0
  while (ELEMENT.lastIndex < list.length) {
    const element = ELEMENT.exec(list)
    if (!element) return undefined
    if (element[1] !== undefined) tags.push(element[1])
  }
  return tags
}
