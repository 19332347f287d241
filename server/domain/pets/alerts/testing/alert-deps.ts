import type { Deps } from '@/server/deps'
import { createAttemptLimiter } from '@/server/limits/attempts/attempt-limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import type { Database } from '@/server/platform/db/client'
import { createKeyedHash } from '@/server/platform/signing/keyed-hash'

/** What alerts are asked for and sent with, in a store that can send mail. */
export const alertDeps = (
  db: Database,
  now: () => number,
): Pick<Deps, 'db' | 'now' | 'countAttempt' | 'hashEmail' | 'signEmail' | 'publicUrl' | 'canSendMail'> => ({
  db,
  now,
  countAttempt: createAttemptLimiter(createMemoryLimiter(now), now),
  hashEmail: createKeyedHash(Buffer.alloc(32, 1)),
  signEmail: createKeyedHash(Buffer.alloc(32, 2)),
  publicUrl: 'https://pets.example',
  canSendMail: true,
})
