import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { databaseOfTest, runSql } from '.'

/** The names of the store's migrations, in their order. */
export const storeMigrations = readdirSync('prisma/migrations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

/** Gives each test of a file a database without tables and an empty folder for migrations. */
export function migrationFolderOfEachTest() {
  let url: string
  let directory: string

  beforeEach(async () => {
    url = (await databaseOfTest({ migrated: false })).url
    directory = folderOfTest()
  })

  return {
    get url() {
      return url
    },
    get directory() {
      return directory
    },
    async addMigration(name: string, sql: string): Promise<void> {
      await mkdir(path.join(directory, name))
      await writeFile(path.join(directory, name, 'migration.sql'), sql)
    },
    query: (sql: string, databaseUrl = url) => runSql(databaseUrl, sql),
  }
}

/** SQL that records a migration as begun, and not as finished. */
export const beginning = (name: string): string =>
  `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('${randomUUID()}', '', '${name}')`
