import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { endSession, startSession } from '@/server/identity/users/sessions.service'
import type { Client, SignedIn } from '@/server/identity/users/sign-in.service'
import type { UserDeps } from '@/server/identity/users/user-deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import {
  type CeremonyDeps,
  CHALLENGE_MS,
  describeForBrowser,
  parseCredentialId,
  readAssertion,
  relyingPartyOf,
  rememberChallenge,
  takeChallenge,
} from './ceremonies'

/**
 * What a browser needs to sign in with a passkey.
 * @param userId the user who signs in again; without one, any passkey that the authenticator has for this store will do
 */
export async function beginPasskeySignIn(
  deps: CeremonyDeps,
  userId?: bigint,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = userId === undefined ? undefined : await deps.db.passkey.findMany({ where: { userId } })
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(describeForBrowser) }),
  })
  await rememberChallenge(deps, options.challenge, { ceremony: 'sign_in', userId: userId ?? null })
  return options
}

interface PasskeySignIn extends Client {
  /** The browser's answer to what `beginPasskeySignIn` returned, as JSON. */
  readonly response: string
  /** The user who signs in again. */
  readonly userId?: bigint | undefined
}

/** It is not ours or not the user's, was removed, or does not answer what we asked: nothing reveals which. */
export interface PasskeyNotAccepted {
  readonly problem: 'passkey not accepted'
}

/**
 * Starts a session for the user of a passkey. Each sign-in has a new token. Attempts are not counted: a signature
 * cannot be guessed, so somebody with a passkey gets in while guesses at their password are being limited.
 */
export async function signInWithPasskey(
  deps: UserDeps,
  { response, userId: knownUserId, previousToken, userAgent }: PasskeySignIn,
): Promise<SignedIn | PasskeyNotAccepted> {
  const used = await verifiedUse(deps, response, knownUserId ?? null)
  if (!used) return { problem: 'passkey not accepted' }
  return deps.db.$transaction(async (db) => {
    if (!(await recordUse(deps, db, used))) return { problem: 'passkey not accepted' }
    if (previousToken !== undefined) await endSession(db, previousToken)
    const { id: userId, role } = used.user
    return { token: await startSession(db, { userId, userAgent, now: deps.now() }), isStaff: role === 'staff' }
  })
}

/** The passkey that has signed our challenge, with what its authenticator says about it. */
async function verifiedUse(deps: UserDeps, json: string, userId: bigint | null) {
  const read = readAssertion(json)
  if (!read || !(await takeChallenge(deps, read.challenge, { ceremony: 'sign_in', userId }))) return undefined
  const passkey = await deps.db.passkey.findUnique({
    where: { id: parseCredentialId(read.response.id), ...(userId !== null && { userId }) },
    select: { id: true, publicKey: true, user: { select: { id: true, role: true, userHandle: true } } },
  })
  if (!passkey || !namesUser(read.response, passkey.user, userId)) return undefined
  const relyingParty = relyingPartyOf(deps.publicUrl)
  // Throws an error that says what is wrong, unless it is the signature.
  const verified = await verifyAuthenticationResponse({
    response: read.response,
    expectedChallenge: read.challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    // It would be compared before the signature is verified, and both of two copies used at once would pass:
    // `recordUse`.
    credential: { id: read.response.id, publicKey: passkey.publicKey, counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { ...passkey, newCounter, backedUp: credentialBackedUp }
}

/** Whether the authenticator says whose passkey it is, as it must unless we knew (WebAuthn, section 7.2, step 6). */
const namesUser = (
  { response: { userHandle } }: AuthenticationResponseJSON,
  user: { readonly userHandle: string },
  knownUserId: bigint | null,
) =>
  userHandle === undefined ? knownUserId !== null : userHandle === Buffer.from(user.userHandle).toString('base64url')

/**
 * Notes that a passkey was used. False if its counter is in use but did not rise: somebody else may have a copy of its
 * private key (WebAuthn, section 6.1.1); or if it has been removed.
 */
async function recordUse(
  { now, log }: UserDeps,
  db: Prisma.TransactionClient,
  { id, newCounter, backedUp, user }: NonNullable<Awaited<ReturnType<typeof verifiedUse>>>,
): Promise<boolean> {
  const { count } = await db.passkey.updateMany({
    // Many do not count, and always report 0.
    where: { id, counter: newCounter === 0 ? 0 : { lt: newCounter } },
    data: { counter: newCounter, backedUp, lastUsedAt: new Date(now()) },
  })
  if (count === 0) log.warn({ userId: String(user.id) }, 'a passkey was refused: its counter did not rise')
  return count === 1
}
