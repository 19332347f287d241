import { hash, verify } from '@node-rs/argon2'
import { ServiceError } from '@/server/platform/errors/service-error'

/** OWASP's Password Storage Cheat Sheet; the algorithm is argon2id. About 20 ms of one core. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** The hash of a random password that nobody knows, with the same parameters: for comparing when there is no hash. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$DQojtietq8T8CR2MAiPxcg$slqEVzvrtHaqyzudH2RCxlxwyEU7jtd/MCIH3xJrJ6U'

/** Each takes 19 MiB and a thread of the pool that also reads files. */
const MAX_RUNNING = 4
/** Less than a second of waiting. */
const MAX_WAITING = 64

/** Hashes passwords, a few at a time. */
export interface PasswordHashing {
  /** @throws ServiceError service_unavailable when too many are waiting */
  hash(password: string): Promise<string>
  /**
   * Whether a password has this hash. Without a hash, because nobody has that e-mail address or they have no password,
   * it takes just as long.
   * @throws ServiceError service_unavailable when too many are waiting
   */
  verify(hash: string | null, password: string): Promise<boolean>
}

export function createPasswordHashing(): PasswordHashing {
  const run = createBoundedQueue({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING })
  return {
    hash: (password) => run(() => hash(normalize(password), parameters)),
    async verify(known, password) {
      const isRight = await run(() => verify(known ?? HASH_OF_NOBODY, normalize(password)))
      return known !== null && isRight
    },
  }
}

/** Keyboards differ in how they write the same character (NIST SP 800-63B, section 3.1.1.2). */
const normalize = (password: string) => password.normalize('NFKC')

interface Bounds {
  readonly maxRunning: number
  readonly maxWaiting: number
}

/**
 * Runs tasks, at most `maxRunning` at once and in order of arrival. One that arrives while `maxWaiting` are waiting is
 * refused.
 * @throws ServiceError service_unavailable
 */
export function createBoundedQueue({ maxRunning, maxWaiting }: Bounds) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) {
        throw new ServiceError('service_unavailable', (say) => say.tooManySigningIn())
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // Passes the place on to the next one.
      if (next) next()
      else running -= 1
    }
  }
}
