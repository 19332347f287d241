/** The id of a credential as browsers and forms write it. */
export const credentialIdText = (id: Uint8Array): string => Buffer.from(id).toString('base64url')

export const parseCredentialId = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'))

/** A passkey as a browser is told of it: its id, and how its authenticator can be reached. */
export const describeForBrowser = ({ id, transports }: { id: Uint8Array; transports: string[] }) => ({
  id: credentialIdText(id),
  transports,
})
