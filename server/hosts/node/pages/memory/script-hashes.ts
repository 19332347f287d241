import { createHash } from 'node:crypto'

/** A page and its policy, without a nonce. */
interface Hashed {
  readonly policy: string
  readonly html: string
}

/**
 * Replaces the nonce of a page by the hashes of its inline scripts (CSP 3, section 2.3.1), so that it can be sent more
 * than once. Only scripts with the nonce are allowed: one that got into the page otherwise has none, and is still
 * refused. A script that is not recognized here is refused as well, so looking for its tag with a pattern is safe.
 * @param policy with a nonce; without one nothing is replaced
 * @param html its bytes, decoded as Latin-1; so is what is returned
 */
export function replaceNonceByHashes(policy: string, html: string): Hashed {
  const [source, nonce] = /'nonce-([\w+/=-]+)'/.exec(policy) ?? []
  if (source === undefined || nonce === undefined) return { policy, html }
  const attribute = ` nonce="${nonce}"`
  // The data for hydration repeats it, in rows that state their length, which must not change.
  const placeholder = '0'.repeat(nonce.length)
  const strip = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, placeholder)
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const inline = scripts.filter(([, attributes = '', text]) => text && attributes.includes(attribute))
  const hashes = new Set(inline.map(([, , text = '']) => ` 'sha256-${sha256(strip(text))}'`))
  return { policy: policy.replace(` ${source}`, [...hashes].join('')), html: strip(html) }
}

const sha256 = (bytes: string) => createHash('sha256').update(bytes, 'latin1').digest('base64')
