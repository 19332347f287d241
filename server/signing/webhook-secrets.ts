import { createHash, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a secret is derived from: worth nothing without the key, so the database may have it. */
export interface SecretSeed {
  /** Tells which key it belongs to. */
  readonly keyId: string
  readonly seed: Uint8Array<ArrayBuffer>
}

/**
 * The secrets that webhooks are signed with. None is stored: each is derived from a random seed in the database and a key
 * outside of it, so that a copy of the database cannot sign.
 */
export interface WebhookSecrets {
  /** Of the key that this process has; undefined if no secret was ever made with it. */
  keyId(): string | undefined
  /** @throws Error when there is no key yet, and none can be written to DATA_DIR */
  createSeed(): SecretSeed
  /** `whsec_` and 32 bytes in base64, as Standard Webhooks has it. */
  secretOf(seed: Uint8Array): string
}

const KEY_BYTES = 32

/** @param options.key base64; without it, a key is kept in a file of `dataDir`, which is written when it is first needed */
export function createWebhookSecrets(options: {
  readonly key?: string | undefined
  readonly dataDir: string
}): WebhookSecrets {
  const file = path.join(options.dataDir, 'webhook-key')
  let known: Buffer | undefined = options.key === undefined ? undefined : Buffer.from(options.key, 'base64')

  function findKey(): Buffer | undefined {
    known ??= readKey(file)
    return known
  }

  function ensureKey(): Buffer {
    const found = findKey()
    if (found) return found
    mkdirSync(options.dataDir, { recursive: true })
    const draft = `${file}.${randomBytes(8).toString('hex')}`
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
    try {
      // Unlike renaming, it fails if another process was first.
      linkSync(draft, file)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    } finally {
      rmSync(draft)
    }
    return findKey() ?? ensureKey()
  }

  return {
    keyId() {
      const key = findKey()
      return key && fingerprint(key)
    },
    createSeed: () => ({ keyId: fingerprint(ensureKey()), seed: new Uint8Array(randomBytes(32)) }),
    secretOf: (seed) => `whsec_${createHmac('sha256', ensureKey()).update(seed).digest('base64')}`,
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
    if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold 32 bytes in base64`)
    return key
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

const fingerprint = (key: Buffer) => createHash('sha256').update('webhook key').update(key).digest('hex').slice(0, 16)
