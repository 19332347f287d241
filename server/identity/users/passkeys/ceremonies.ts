import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { hashToken } from '@/server/identity/users/secret-token'
import type { UserDeps } from '@/server/identity/users/user-deps'
import type { PasskeyCeremony } from '@/server/platform/db/generated/enums'

/** How long an authenticator has to answer; ms. Its user may have to look for it. */
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge is for. Without a user, anybody may sign in with it. */
interface Purpose {
  readonly ceremony: PasskeyCeremony
  readonly userId: bigint | null
}

type ChallengeDeps = Pick<UserDeps, 'db' | 'now'>

/** What beginning a ceremony works with. */
export type CeremonyDeps = ChallengeDeps & Pick<UserDeps, 'publicUrl'>

/** Remembers a challenge given to an authenticator, as its SHA-256. */
export async function rememberChallenge({ db, now }: ChallengeDeps, challenge: string, purpose: Purpose) {
  const endsAt = new Date(now() + CHALLENGE_MS)
  await db.passkeyChallenge.create({ data: { id: hashToken(challenge), endsAt, ...purpose } })
}

/** Uses up a challenge: true once, and only for the purpose for which it was given, while it lasts. */
export async function takeChallenge({ db, now }: ChallengeDeps, challenge: string, purpose: Purpose): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { id: hashToken(challenge), endsAt: { gt: new Date(now()) }, ...purpose },
  })
  return count === 1
}

/** The id of a credential as browsers and forms write it. */
export const credentialIdText = (id: Uint8Array): string => Buffer.from(id).toString('base64url')

export const parseCredentialId = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'))

/** A passkey as described to a browser: its id, and how its authenticator can be reached. */
export const describeForBrowser = ({ id, transports }: { id: Uint8Array; transports: string[] }) => ({
  id: credentialIdText(id),
  transports,
})

/** What passkeys of this store are bound to: browsers use them only on its origin (WebAuthn, section 4). */
interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** For the store at this address, whatever host a request names. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Pet Store' }
}

const base64url = z.string().regex(/^[\w-]+$/)

const credential = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  // What extensions answer; we use none.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
}) satisfies z.ZodType<RegistrationResponseJSON>

const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
}) satisfies z.ZodType<AuthenticationResponseJSON>

const clientDataSchema = z.object({ challenge: z.string() })

/** A browser's answer, with the challenge that it says its authenticator has signed. */
interface Read<Response> {
  readonly response: Response
  readonly challenge: string
}

/** The answer to a request for a new passkey, from JSON; undefined if it is not one. */
export const readNewPasskey = (json: string): Read<RegistrationResponseJSON> | undefined => read(newPasskeySchema, json)

/** The answer to a request to sign in, from JSON; undefined if it is not one. */
export const readAssertion = (json: string): Read<AuthenticationResponseJSON> | undefined => read(assertionSchema, json)

function read<Response extends { readonly response: { readonly clientDataJSON: string } }>(
  schema: z.ZodType<Response>,
  json: string,
): Read<Response> | undefined {
  try {
    const response = schema.parse(JSON.parse(json))
    const { challenge } = clientDataSchema.parse(decodeClientDataJSON(response.response.clientDataJSON))
    return { response, challenge }
  } catch {
    return undefined
  }
}
