import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from './target'

/** Everything that a server has kept or told: its database, its files and its log. */
export async function everythingStored({ db, dataDir, output }: Target): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I', table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`
  const rows = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await db.$queryRawUnsafe(`SELECT t::text FROM ${name} t`))),
  )
  return [output(), filesBelow(dataDir), ...rows].join('\n')
}

const filesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
    .join()
