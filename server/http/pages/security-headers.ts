import { randomBytes } from 'node:crypto'

interface PolicyOptions {
  /** The development server evaluates code, writes styles into the page and keeps a web socket. */
  readonly isDevelopment: boolean
  /** Whether the store is served over https. */
  readonly isSecure: boolean
}

/** One for each response (CSP 3, section 7.1): 128 random bits in base64. */
export const newNonce = () => randomBytes(16).toString('base64')

/**
 * The Content-Security-Policy of a page: scripts by nonce or from this origin, styles from this origin, nothing from
 * another host.
 */
export function contentSecurityPolicy(nonce: string, { isDevelopment }: Pick<PolicyOptions, 'isDevelopment'>): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    'style-src': `'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self'${isDevelopment ? ' ws:' : ''}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The security headers of every page, apart from its policy and what all other responses have too. */
export const pageHeaders = ({ isSecure }: Pick<PolicyOptions, 'isSecure'>): Readonly<Record<string, string>> => ({
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
})
