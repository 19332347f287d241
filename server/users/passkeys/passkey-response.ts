import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]+$/)

const credential = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  // What extensions answer; we ask none.
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

/** The answer to a request for a new passkey, from JSON; undefined if it is none. */
export const readNewPasskey = (json: string): Read<RegistrationResponseJSON> | undefined => read(newPasskeySchema, json)

/** The answer to a request to sign in, from JSON; undefined if it is none. */
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
