import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { UserDeps } from '@/server/identity/users/user-deps'
import type { Language } from '@/server/platform/values/language'
import { newNameSchema } from '@/server/platform/values/name'
import {
  type CeremonyDeps,
  CHALLENGE_MS,
  describeForBrowser,
  parseCredentialId,
  readNewPasskey,
  relyingPartyOf,
  rememberChallenge,
  takeChallenge,
} from './ceremonies'
import { passkeyMail } from './passkeys.service'

/** What the signed-in user's browser needs to make a passkey that identifies and verifies its user on its own. */
export async function beginAddingPasskey(
  deps: CeremonyDeps,
  userId: bigint,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { email, name, userHandle, passkeys } = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, name: true, userHandle: true, passkeys: { select: { id: true, transports: true } } },
  })
  const relyingParty = relyingPartyOf(deps.publicUrl)
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: new Uint8Array(Buffer.from(userHandle)),
    userName: email,
    userDisplayName: name ?? email,
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(describeForBrowser),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await rememberChallenge(deps, options.challenge, { ceremony: 'add', userId })
  return options
}

interface NewPasskey {
  /** The browser's answer to what `beginAddingPasskey` returned, as JSON. */
  readonly response: string
  /** The name by which its user recognizes it. */
  readonly name: string
  /** The language that the user reads, which the mail uses too. */
  readonly language: Language
}

export type AddPasskeyProblem = 'bad passkey name' | 'passkey not added' | 'too many passkeys'

/** How many passkeys a user can have. */
export const MAX_PASSKEYS = 20

/** Adds a passkey with which the signed-in user can sign in from now on, and tells them by mail. */
export async function addPasskey(
  deps: CeremonyDeps & Pick<UserDeps, 'sendMail'>,
  userId: bigint,
  { response: json, name: typed, language }: NewPasskey,
): Promise<'added' | { readonly problem: AddPasskeyProblem }> {
  const { data: name } = newNameSchema.safeParse(typed.trim())
  if (name === undefined) return { problem: 'bad passkey name' }
  const credential = await verifiedCredential(deps, userId, json)
  if (!credential) return { problem: 'passkey not added' }
  return deps.db.$transaction(async (db) => {
    // One at a time, since two concurrent calls would not count each other's passkey.
    await db.$queryRaw`SELECT FROM store_user WHERE id = ${userId} FOR NO KEY UPDATE`
    const { email: to, _count: has } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, _count: { select: { passkeys: true } } },
    })
    if (has.passkeys >= MAX_PASSKEYS) return { problem: 'too many passkeys' }
    const { count } = await db.passkey.createMany({
      data: { ...credential, userId, name, createdAt: new Date(deps.now()) },
      skipDuplicates: true,
    })
    if (count === 0) return { problem: 'passkey not added' }
    await deps.sendMail(db, passkeyMail(deps, { to, change: 'added', name, language }))
    return 'added'
  })
}

/** What an authenticator made for this user, if we asked it to just now. */
async function verifiedCredential(deps: CeremonyDeps, userId: bigint, json: string) {
  const read = readNewPasskey(json)
  if (!read || isAttested(read.response)) return undefined
  if (!(await takeChallenge(deps, read.challenge, { ceremony: 'add', userId }))) return undefined
  const relyingParty = relyingPartyOf(deps.publicUrl)
  // Throws an error that says what is wrong.
  const verified = await verifyRegistrationResponse({
    response: read.response,
    expectedChallenge: read.challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo
  return {
    id: parseCredentialId(credential.id),
    publicKey: credential.publicKey,
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    backedUp,
  }
}

/** Whether somebody vouches for the authenticator. We do not ask for it; checking it would mean fetching lists. */
function isAttested({ response }: RegistrationResponseJSON): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    return attestation.get('attStmt').get('x5c') !== undefined
  } catch {
    return true
  }
}
