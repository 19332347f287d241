import type { UserDeps } from '@/server/identity/users/user-deps'
import { createAttemptLimiter } from '@/server/limits/attempts/attempt-limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { databaseOfFile } from '@/server/platform/db/testing'
import { keptMailsOf } from '@/server/platform/mail/kept-mails'
import type { AnyMail } from '@/server/platform/mail/outbox'
import { createPasswordHashing } from '@/server/platform/passwords/password-hashing'
import { createKeyedHash } from '@/server/platform/signing/keyed-hash'
import { createLog } from '@/server/platform/telemetry/log'

/** For a test file: a database, a clock that can be set, and everything that was sent, hashed and logged. */
export function usersOfFile() {
  const { db, url } = databaseOfFile()
  const clock = { time: Date.parse('2026-11-22T09:00:00Z') }
  const now = () => clock.time
  const mails: AnyMail[] = []
  const logged: string[] = []
  const hashing = countHashes()
  const deps: UserDeps = {
    db,
    now,
    passwords: hashing.passwords,
    countAttempt: createAttemptLimiter(createMemoryLimiter(now), now),
    hashEmail: createKeyedHash(Buffer.alloc(32, 1)),
    sendMail: async (_, mail) => {
      mails.push(mail)
    },
    keptMails: keptMailsOf({ DATA_DIR: 'none' }),
    publicUrl: 'https://pets.example',
    isStaging: false,
    log: createLog({ write: (line) => void logged.push(line) }),
  }
  return {
    deps,
    db,
    clock,
    mails,
    logged,
    databaseUrl: url,
    hashes: hashing.count,
    /** The tokens of the links in the mails, the last one first. */
    sentTokens: () =>
      mails.flatMap(({ data }) => ('link' in data ? (data.link.split('/').at(-1) ?? []) : [])).reverse(),
  }
}

/** Hashes passwords, and says how often it did. */
export function countHashes() {
  const passwords = createPasswordHashing()
  let count = 0
  const counted = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
    return (...args: Args) => {
      count += 1
      return run(...args)
    }
  }
  return {
    passwords: { hash: counted(passwords.hash), verify: counted(passwords.verify) },
    count: () => count,
  }
}

export const client = { clientIp: '192.0.2.1', userAgent: 'Firefox' } as const
