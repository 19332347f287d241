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

/** Whether a client has what the tag names (RFC 9110, section 13.1.2: tags are compared weakly, `*` is any). */
export function isNotModified(ifNoneMatch: string | null, tag: string | undefined): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([known]) => known === tag)
}
