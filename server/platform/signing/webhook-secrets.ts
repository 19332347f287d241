import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { prepareDataDir } from '@/server/platform/environment/data-dir'
import { createFile, hasCode } from '@/server/platform/environment/files'

/** What a secret is derived from: worthless without the key, so the database may have it. */
export interface SecretSeed {
  /** Identifies the key that it belongs to. */
  readonly keyId: string
  readonly seed: Uint8Array<ArrayBuffer>
}

/**
 * The secrets that webhooks are signed with. None is stored: each is derived from a random seed in the database and a
 * key outside it, so that a copy of the database cannot sign.
 */
export interface WebhookSecrets {
  /** Of this process's key; undefined if no secret was ever made with it. */
  keyId(): string | undefined
  /** Rejects when there is no key yet and none can be written to DATA_DIR. */
  createSeed(): Promise<SecretSeed>
  /**
   * `whsec_` and 32 bytes in base64, as in Standard Webhooks.
   * @throws Error when the key that the seed belongs to is gone
   */
  secretOf(seed: Uint8Array): string
}

const KEY_BYTES = 32

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

/** @param options.key base64; without it, a key is kept in a file of `dataDir`, which is written when it is first needed */
export function createWebhookSecrets(options: {
  readonly key?: string | undefined
  readonly dataDir: string
}): WebhookSecrets {
  const file = path.join(options.dataDir, 'webhook-key')
  let known = options.key === undefined ? undefined : toKey(options.key)

  function findKey(): Key | undefined {
    known ??= readKey(file)
    return known
  }

  async function ensureKey(): Promise<Key> {
    const found = findKey()
    if (found) return found
    await prepareDataDir(options.dataDir)
    // Whichever process was first, its key counts.
    await createFile(file, randomBytes(KEY_BYTES).toString('base64'))
    return ensureKey()
  }

  return {
    keyId: () => findKey()?.id,
    createSeed: async () => ({ keyId: (await ensureKey()).id, seed: new Uint8Array(randomBytes(32)) }),
    secretOf(seed) {
      const key = findKey()
      if (!key) throw new Error(`${file} is gone, of which the secrets of webhooks are derived`)
      return `whsec_${createHmac('sha256', key.bytes).update(seed).digest('base64')}`
    },
  }
}

function readKey(file: string): Key | undefined {
  try {
    const key = toKey(readFileSync(file, 'utf8'))
    if (key.bytes.length !== KEY_BYTES) throw new Error(`${file} does not hold 32 bytes in base64`)
    return key
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function toKey(text: string): Key {
  const bytes = Buffer.from(text, 'base64')
  return { id: createHash('sha256').update('webhook key').update(bytes).digest('hex').slice(0, 16), bytes }
}
