import { hkdfSync, randomBytes } from 'node:crypto'
import type { Prisma } from '@/server/platform/db/generated/client'
import { createCursors } from '@/server/platform/paging/cursor'
import { createKeyedHash } from '@/server/platform/signing/keyed-hash'
import { createSignedIds } from '@/server/platform/signing/signed-id'

/**
 * What signs and hashes, the same in all processes that share a database: its secret is there, since each must accept
 * what the others have signed. Makes the secret of a new database.
 */
export async function openSharedKeys(db: Prisma.TransactionClient) {
  const secret = await sharedSecret(db)
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    gateResultKey: keyFor('gate results'),
    signing: {
      cursors: createCursors(keyFor('cursors')),
      signedIds: createSignedIds(keyFor('signed ids')),
      hashClientIp: createKeyedHash(keyFor('client addresses')),
      hashEmail: createKeyedHash(keyFor('e-mail addresses')),
      signEmail: createKeyedHash(keyFor('links to stop alerts')),
      hashForm: createKeyedHash(keyFor('API keys')),
    },
  }
}

async function sharedSecret(db: Prisma.TransactionClient): Promise<Buffer> {
  const name = 'secret'
  await db.setting.createMany({ data: { name, value: randomBytes(32).toString('base64') }, skipDuplicates: true })
  const { value } = await db.setting.findUniqueOrThrow({ where: { name } })
  return Buffer.from(value, 'base64')
}
