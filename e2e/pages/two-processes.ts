import { expect } from 'vitest'
import { newFolder } from '@/e2e/harness/folder'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'
import { freePort } from '@/server/platform/db/embedded/free-port'

/** A target, and another server of the same database. */
export interface TwoProcesses {
  readonly target: Target
  readonly other: ServerProcess
  stop(): Promise<void>
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const target = await startTarget('node')
  const folder = await newFolder()
  const other = await startServerProcess('node', await freePort(), {
    DATABASE_URL: target.databaseUrl,
    DATA_DIR: folder.path,
  })
  return {
    target,
    other,
    async stop() {
      other.signal('SIGKILL')
      await other.ended
      await target.stop()
      await folder.remove()
    },
  }
}

/** Adds an animal of a kind of its own; resolves to its id. */
export async function addAnimal({ db }: Pick<Target, 'db'>, name: string): Promise<number> {
  const category = { create: { name: `kind ${Math.random()}` } }
  return Number((await db.pet.create({ data: { name, category } })).id)
}

/** The text of a page that there is. */
export async function readPage(server: Pick<ServerProcess, 'origin'>, address: string): Promise<string> {
  const response = await fetch(server.origin + address)
  expect(response.status).toBe(200)
  return response.text()
}

/** What a page is about, by its heading. */
export const nameIn = (page: string) => /<h1>([^<]*)<\/h1>/.exec(page)?.[1]
