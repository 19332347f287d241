/** What passkeys of this store are bound to: browsers use them on its origin alone (WebAuthn, section 4). */
interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** Of the store at this address, whatever host a request names. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Pet Store' }
}
