import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingsList } from '@/server/cli/settings-list'
import { projectFiles } from './project-files'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('settings', () => {
  test('.env.example lists every setting (`npx vitest run server/testing/docs.test.ts -u` writes it)', async () => {
    const intro = [
      '# Every setting, all optional. Copy this file to .env and uncomment what you set: the program reads .env when it',
      '# starts. What the environment has comes first.',
    ]
    const lines = settingsList.flatMap(({ name, description, ownDefault }) => [
      '',
      `# ${description}.${ownDefault && ` Default: ${ownDefault}`}`,
      `# ${name}=`,
    ])
    await expect(`${[...intro, ...lines].join('\n')}\n`).toMatchFileSnapshot(path.join(root, '.env.example'))
  })

  test('OPERATING.md lists every setting', () => {
    const code = (text: string) => (text ? `\`${text}\`` : '')
    const rows = settingsList.map(
      ({ name, description, ownDefault }) => `| ${code(name)} | ${description} | ${code(ownDefault)} |`,
    )
    const [table] = /^\| setting \| meaning[\s\S]*?\n\n/m.exec(read('.github/OPERATING.md')) ?? []
    expect(table).toBe(`${['| setting | meaning | default |', '|---|---|---|', ...rows].join('\n')}\n\n`)
  })

  test('OPERATING.md says which can be given as a file', () => {
    const sentence =
      read('.github/OPERATING.md')
        .split('\n\n')
        .find((paragraph) => paragraph.includes('DATABASE_URL_FILE')) ?? ''
    for (const { name, isSecret } of settingsList) expect(sentence.includes(`\`${name}\``)).toBe(isSecret)
  })
})

describe('documents', () => {
  const documents = projectFiles('*.md')

  /** Links to files, and paths in backquotes that begin at the root or, in a folder's README, in that folder. */
  const pathsIn = (document: string): string[] => {
    const text = read(document).replace(/^```[\s\S]*?^```/gm, '')
    const folder = path.dirname(document)
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => path.join(folder, link))
    const quoted = [...text.matchAll(/`((?:app|server|e2e|prisma|public|\.github)\/[^`*<]*)`/g)]
    const inFolder = [
      ...text.matchAll(/`(?!(?:app|server|e2e|prisma|public|\.github)\/)([\w.()[\]-]+\/[\w.()/[\]-]+\.tsx?)`/g),
    ]
    const ofFolder = path.basename(document) === 'README.md' ? inFolder : []
    return [
      ...links,
      ...quoted.map(([, quote = '']) => quote),
      ...ofFolder.map(([, file = '']) => path.join(folder, file)),
    ]
  }

  test.each(documents)('%s names only files that exist', (document) => {
    expect(pathsIn(document).filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  /** Those that the packages for integrators install. */
  const packageCommands = projectFiles('server/**/package/package.json').flatMap((file) =>
    Object.keys(JSON.parse(read(file)).bin ?? {}),
  )
  const isInstalled = (name: string) =>
    packageCommands.includes(name) || existsSync(path.join(root, 'node_modules/.bin', name))

  /** The commands that a document tells its reader to run: `npm run X` and `npx X`. */
  const commandsIn = (document: string) => [...read(document).matchAll(/\b(npm run(?: --silent)?|npx) ([a-z][\w:-]*)/g)]
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'))

  test.each(documents)('%s tells to run only commands that exist', (document) => {
    const missing = commandsIn(document).filter(([, program, name = '']) =>
      program === 'npx' ? !isInstalled(name) : !Object.hasOwn(scripts, name),
    )
    expect(missing.map(([command]) => command)).toEqual([])
  })

  test('are linked, each decision too', () => {
    const linked = new Set(documents.flatMap(pathsIn))
    const unlinked = documents.filter((document) => !linked.has(document) && document !== 'README.md')
    expect(unlinked).toEqual([])
  })
})
