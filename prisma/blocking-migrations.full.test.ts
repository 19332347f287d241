import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { folderOfTest } from '@/server/testing/folder'

beforeAll(() => installTools('prisma/linter'))
const squawk = path.resolve('prisma/linter/node_modules/squawk-cli/js/bin/squawk')

/** Rules that are about other things than blocking, or that the program sees to when it applies a migration. */
const irrelevantRules = [
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-text-field',
  'prefer-identity',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]

const findingsSchema = z.array(z.object({ rule_name: z.string() }))

/** The rules that a migration breaks; see https://squawkhq.com/docs/rules. */
async function lint(file: string): Promise<string[]> {
  const excluded = irrelevantRules.flatMap((rule) => ['--exclude', rule])
  const options = ['--reporter', 'json', '--assume-in-transaction', '--pg-version', '14', ...excluded]
  const { stdout } = await promisify(execFile)(process.execPath, [squawk, ...options, file]).catch((error) => error)
  return [...new Set(findingsSchema.parse(JSON.parse(stdout)).map(({ rule_name }) => rule_name))].sort()
}

const names = (await readdir('prisma/migrations', { withFileTypes: true })).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

test('no migration blocks those who use the database meanwhile', async () => {
  const found = await Promise.all(names.map(async (name) => lint(`prisma/migrations/${name}/migration.sql`)))
  const findings = names.flatMap((name, at) => (found[at]?.length ? [[name, found[at]]] : []))
  expect(findings).toEqual([])
})

test.each([
  'CREATE INDEX "i" ON "pet"("name");',
  'ALTER TABLE "pet" ADD COLUMN "handle" UUID NOT NULL DEFAULT gen_random_uuid();',
  'ALTER TABLE "pet" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "pet" ADD CONSTRAINT "c" CHECK ("id" > 0);',
  'ALTER TABLE "pet" ADD CONSTRAINT "f" FOREIGN KEY ("category_id") REFERENCES "category"("id");',
  'ALTER TABLE "pet" ALTER COLUMN "name" TYPE VARCHAR(10);',
])('a migration that would block is refused: %s', async (sql) => {
  const folder = folderOfTest()
  await writeFile(path.join(folder, 'migration.sql'), sql)
  expect(await lint(path.join(folder, 'migration.sql'))).not.toEqual([])
})
