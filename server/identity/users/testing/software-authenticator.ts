import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** How an authenticator, or the browser in front of it, misbehaves. */
interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isUserVerified?: boolean
  /** The counter that it reports. */
  readonly counter?: number
  /** Undefined to leave it out. */
  readonly userHandle?: string | undefined
  /** The id that it gives to a passkey. */
  readonly credentialId?: string
  /** Adds certificates of its maker. */
  readonly isAttested?: boolean
}

interface Credential {
  readonly id: string
  readonly userHandle: string
  readonly privateKey: KeyObject
  counter: number
}

/**
 * An authenticator with a browser in front of it, in software: real keys and real signatures (WebAuthn, section 6). It
 * has one passkey at a time.
 * @param counts whether it counts its signatures; many do not
 */
export function createSoftwareAuthenticator(origin: string, { counts = true } = {}) {
  let credential: Credential | undefined
  return {
    /** Makes a passkey; the answer as JSON. */
    create({ rp, user, challenge }: PublicKeyCredentialCreationOptionsJSON, deviation: Deviation = {}): string {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = Buffer.from(deviation.credentialId ?? randomBytes(32).toString('base64url'), 'base64url')
      credential = { id: id.toString('base64url'), userHandle: user.id, privateKey, counter: 0 }
      const authData = Buffer.concat([
        authenticatorData(rp.id ?? '', credential.counter, HAS_CREDENTIAL, deviation),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      const attStmt = new Map(deviation.isAttested ? [['x5c', [Buffer.from('a certificate')]]] : [])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | typeof attStmt>([
          ['fmt', deviation.isAttested ? 'packed' : 'none'],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer(credential.id, {
        clientDataJSON: clientData('webauthn.create', challenge, origin, deviation).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Signs in with the passkey; the answer as JSON. */
    get({ rpId, challenge }: PublicKeyCredentialRequestOptionsJSON, deviation: Deviation = {}): string {
      if (!credential) throw new Error('the authenticator has no passkey')
      if (counts) credential.counter += 1
      const authData = authenticatorData(rpId ?? '', credential.counter, 0, deviation)
      const clientDataJson = clientData('webauthn.get', challenge, origin, deviation)
      const signed = Buffer.concat([authData, hash('sha256', clientDataJson, 'buffer')])
      return answer(credential.id, {
        clientDataJSON: clientDataJson.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: 'userHandle' in deviation ? deviation.userHandle : credential.userHandle,
      })
    },
  }
}

// Flags of the authenticator data.
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

function authenticatorData(rpId: string, counter: number, flags: number, deviation: Deviation): Buffer {
  const data = Buffer.alloc(37)
  hash('sha256', deviation.rpId ?? rpId, 'buffer').copy(data)
  data[32] = flags | USER_PRESENT | (deviation.isUserVerified === false ? 0 : USER_VERIFIED)
  data.writeUInt32BE(deviation.counter ?? counter, 33)
  return data
}

const clientData = (type: string, challenge: string, origin: string, deviation: Deviation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(deviation) }))

const pick = ({ type, challenge, origin }: Deviation) => ({
  ...(type !== undefined && { type }),
  ...(challenge !== undefined && { challenge }),
  ...(origin !== undefined && { origin }),
})

/** A public key on P-256 as authenticators write it (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}

const answer = (id: string, response: object) =>
  JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
