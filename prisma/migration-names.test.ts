import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const names = readdirSync('prisma/migrations', { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort()

/** In the order in which they were committed; what is not yet committed is last. */
function inOrderOfAddition(): string[] {
  const log = ['log', '--no-renames', '--diff-filter=A', '--name-only', '--format=', '--reverse']
  const added = execFileSync('git', [...log, '--', 'prisma/migrations'], { encoding: 'utf8' })
    .split('\n')
    .flatMap((file) => /^prisma\/migrations\/([^/]+)\/migration\.sql$/.exec(file)?.[1] ?? [])
  const committed = [...new Set(added)].filter((name) => names.includes(name))
  return [...committed, ...names.filter((name) => !committed.includes(name))]
}

test('a new migration sorts after all others, so that stores which have those apply it', () => {
  expect(names, 'rename the new migration, so that its name is the last').toEqual(inOrderOfAddition())
})

test('no migration is dated after today, or the next one that Prisma makes would sort before it', () => {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  expect(names.filter((name) => name.slice(0, 8) > today)).toEqual([])
})
