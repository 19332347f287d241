import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingsSchema } from './config'

const root = path.join(import.meta.dirname, '..')

const metaSchema = z.object({ description: z.string(), derivedDefault: z.string().optional() })

/** The table of settings as people read it. */
const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => {
  const { description, derivedDefault = '' } = metaSchema.parse(schema.meta())
  const ownDefault = schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : derivedDefault
  return { name, description, ownDefault }
})

test('.env.example lists every setting (`npx vitest run server/config-docs.test.ts -u` writes it)', async () => {
  const intro = [
    '# Every setting, all optional. Copy this file to .env, remove the # before what you set, and load it into the shell',
    '# that starts the program: set -a; . ./.env; set +a',
  ]
  const lines = settings.flatMap(({ name, description, ownDefault }) => [
    '',
    `# ${description}.${ownDefault && ` Default: ${ownDefault}`}`,
    `# ${name}=`,
  ])
  await expect(`${[...intro, ...lines].join('\n')}\n`).toMatchFileSnapshot(path.join(root, '.env.example'))
})

test('the README lists every setting', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const code = (text: string) => (text ? `\`${text}\`` : '')
  const rows = settings.map(
    ({ name, description, ownDefault }) => `| ${code(name)} | ${description} | ${code(ownDefault)} |`,
  )
  const [table] = /^\| setting \|[\s\S]*?\n\n/m.exec(readme) ?? []
  expect(table).toBe(`${['| setting | meaning | default |', '|---|---|---|', ...rows].join('\n')}\n\n`)
})
