import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { settingsSchema } from './config'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('settings', () => {
  const metaSchema = z.object({ description: z.string(), derivedDefault: z.string().optional() })

  /** The table of settings as people read it. */
  const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const { description, derivedDefault = '' } = metaSchema.parse(schema.meta())
    const hasDefault = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    const ownDefault = hasDefault ? String(schema.def.defaultValue) : derivedDefault
    return { name, description, ownDefault }
  })

  test('.env.example lists every setting (`npx vitest run server/docs.test.ts -u` writes it)', async () => {
    const intro = [
      '# Every setting, all optional. Copy this file to .env, uncomment what you set, and load it into the shell',
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
    const code = (text: string) => (text ? `\`${text}\`` : '')
    const rows = settings.map(
      ({ name, description, ownDefault }) => `| ${code(name)} | ${description} | ${code(ownDefault)} |`,
    )
    const [table] = /^\| setting \|[\s\S]*?\n\n/m.exec(read('README.md')) ?? []
    expect(table).toBe(`${['| setting | meaning | default |', '|---|---|---|', ...rows].join('\n')}\n\n`)
  })
})

describe('documents', () => {
  const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

  /** Links to files, and paths in backquotes that begin at the root or, in a folder's README, in that folder. */
  const pathsIn = (document: string): string[] => {
    const text = read(document).replace(/^```[\s\S]*?^```/gm, '')
    const folder = path.dirname(document)
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => path.join(folder, link))
    const quoted = [...text.matchAll(/`((?:app|server|e2e|prisma|public|\.github)\/[^`*<]*)`/g)]
    return [...links, ...quoted.map(([, quote = '']) => quote)]
  }

  test.each(documents)('%s names only files that exist', (document) => {
    expect(pathsIn(document).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  test('are linked, each decision too', () => {
    const linked = new Set(documents.flatMap(pathsIn))
    const unlinked = documents.filter((document) => !linked.has(document) && document !== 'README.md')
    expect(unlinked).toEqual([])
  })
})
