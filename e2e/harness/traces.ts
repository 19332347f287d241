import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

interface Store {
  readonly databaseUrl: string
  /** All that its processes have printed. */
  output(): string
  /** A folder whose files are searched, too. */
  readonly dataDir?: string
}

/** What a store keeps: its log, every row of every table, every file. */
export interface Traces {
  /**
   * Where secrets are found, as `the log: password`; empty if they are nowhere.
   * @param secrets by the name under which they are reported, since a report is no place for them either
   */
  finding(secrets: Readonly<Record<string, string>>): string[]
}

/** Reads everything that a store keeps. To be called when it is at rest: a mail that is still to be sent holds its link. */
export async function collectTraces({ databaseUrl, output, dataDir }: Store): Promise<Traces> {
  const places = new Map([['the log', output()], ...(await readTables(databaseUrl)), ...readFiles(dataDir)])
  return {
    finding: (secrets) =>
      [...places].flatMap(([place, text]) =>
        Object.entries(secrets)
          .filter(([, secret]) => spellingsOf(secret).some((spelling) => text.includes(spelling)))
          .map(([name]) => `${place}: ${name}`),
      ),
  }
}

async function readTables(databaseUrl: string): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I', table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    const tables: [string, string][] = []
    for (const { name } of rows) {
      const { rows: contents } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      tables.push([name, contents.map(({ row }) => row).join('\n')])
    }
    return tables
  } finally {
    await client.end()
  }
}

const readFiles = (folder: string | undefined): [string, string][] =>
  folder === undefined
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'latin1')])

/** As it is, in an address, and as the bytes that it is or stands for, which tables show in hexadecimal. */
function spellingsOf(secret: string): string[] {
  const stored = [Buffer.from(secret), Buffer.from(secret, 'base64url')].filter(({ length }) => length >= 16)
  return [secret, encodeURIComponent(secret), ...stored.map((bytes) => bytes.toString('hex'))]
}
