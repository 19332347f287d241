interface Deprecation {
  /** When use of the operation was first discouraged (RFC 9745). */
  readonly deprecatedOn: Date
  /** From this moment on it responds with 410 (RFC 8594). */
  readonly removedOn: Date
  /** Path below the base address of the replacement. */
  readonly successor: string
  readonly reason: string
}

/** Every deprecated operation by its operationId. The document, the headers, the page and the 410 are made from it. */
export const deprecationTable = {
  getPet: {
    deprecatedOn: new Date('2025-12-05T00:00:00Z'),
    removedOn: new Date('2030-12-05T00:00:00Z'),
    successor: '/pets?status=available',
    reason: 'The list answers the same questions with fewer requests: by status, or for up to 100 ids, as in ids=7,8.',
  },
} as const satisfies Record<string, Deprecation>

/** Path below the origin of the page that explains deprecations. */
export const DEPRECATION_PAGE = '/developers/deprecations'

export const deprecationOf = (operationId: string): Deprecation | undefined =>
  isDeprecated(operationId) ? deprecationTable[operationId] : undefined

const isDeprecated = (operationId: string): operationId is keyof typeof deprecationTable =>
  Object.hasOwn(deprecationTable, operationId)

export const isPastSunset = (operationId: string, now: number): boolean => {
  const deprecation = deprecationOf(operationId)
  return deprecation !== undefined && now >= deprecation.removedOn.getTime()
}

/** `Deprecation`, `Sunset` and `Link` of a deprecated operation; no headers for any other. */
export function deprecationHeaders(operationId: string, publicUrl: string): Record<string, string> {
  const deprecation = deprecationOf(operationId)
  if (!deprecation) return {}
  return {
    Deprecation: `@${deprecation.deprecatedOn.getTime() / 1000}`,
    Sunset: deprecation.removedOn.toUTCString(),
    Link: [
      `<${publicUrl}/v1${deprecation.successor}>; rel="successor-version"`,
      `<${publicUrl}${DEPRECATION_PAGE}#${operationId}>; rel="deprecation"; type="text/html"`,
    ].join(', '),
  }
}
