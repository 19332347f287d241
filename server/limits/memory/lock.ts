import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { processIdentity } from '@/server/platform/db/embedded/processes'
import { createFile, hasCode } from '@/server/platform/environment/files'

const ownerSchema = z.object({ pid: z.int(), startedAt: z.string(), token: z.string() })
type Owner = z.infer<typeof ownerSchema>

/**
 * Makes this process the only one that counts in `dataDir`, and returns a function that releases the lock. A lock whose
 * owner is dead, even by kill -9, does not count.
 *
 * Lock files are numbered, and the highest number counts. A dead owner's file is never replaced, since two starters
 * could both do so, each believing that it is still replacing the dead one: a starter creates the next number, which
 * only one can do.
 * @throws Error saying what to set, when another living process has the lock
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const self: Owner = {
    pid: process.pid,
    startedAt: processIdentity(process.pid)?.startedAt ?? '',
    token: randomBytes(16).toString('hex'),
  }
  for (;;) {
    const number = (await highestLock(dataDir)) ?? 0
    const owner = await readOwner(dataDir, number)
    if (owner && isAlive(owner)) throw inUse(dataDir, owner)
    // Without an owner it was released, or never there: check again which number counts, unless there is none.
    if (!owner && number > 0) continue
    if (!(await createFile(lockFile(dataDir, number + 1), JSON.stringify(self)))) continue
    if (await counts(dataDir, number + 1, self)) {
      await removeBelow(dataDir, number + 1)
      return () => release(dataDir, number + 1, self)
    }
    // Others have taken that number and the next since, and removed the lower one.
    await release(dataDir, number + 1, self)
  }
}

const lockFile = (dataDir: string, number: number) => path.join(dataDir, `limits.lock.${number}`)

async function locks(dataDir: string): Promise<number[]> {
  const numbers = (await readdir(dataDir)).map((name) => Number(/^limits\.lock\.(\d+)$/.exec(name)?.[1]))
  return numbers.filter(Number.isSafeInteger).sort((a, b) => a - b)
}

const highestLock = async (dataDir: string) => (await locks(dataDir)).at(-1)

/** Undefined if there is no such lock (any more). A file that we may not read is an error. */
async function readOwner(dataDir: string, number: number): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(lockFile(dataDir, number), 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new Error(`${lockFile(dataDir, number)} is not a lock: delete it when no server uses ${dataDir}`, {
      cause: error,
    })
  }
}

/** A later process with the same pid has another start time. */
const isAlive = ({ pid, startedAt }: Owner) => processIdentity(pid)?.startedAt === startedAt

async function counts(dataDir: string, number: number, { token }: Owner): Promise<boolean> {
  return (await highestLock(dataDir)) === number && (await readOwner(dataDir, number))?.token === token
}

async function removeBelow(dataDir: string, number: number): Promise<void> {
  for (const lower of (await locks(dataDir)).filter((each) => each < number)) await rm(lockFile(dataDir, lower))
}

async function release(dataDir: string, number: number, { token }: Owner): Promise<void> {
  if ((await readOwner(dataDir, number))?.token === token) await rm(lockFile(dataDir, number), { force: true })
}

const inUse = (dataDir: string, { pid }: Owner) =>
  new Error(
    `The rate limits' store in DATA_DIR (${dataDir}) is in use by process ${pid}. For several processes ` +
      'set REDIS_URL, or UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN; or set another DATA_DIR.',
  )
