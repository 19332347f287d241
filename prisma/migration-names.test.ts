import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The older ones were committed in another order. Many are dated in the future, so that a name with today's date sorts before them. */
const LAST_BEFORE_THIS_RULE = '20261130100000_key_bans'

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
  const added = inOrderOfAddition()
  const since = added.slice(added.indexOf(LAST_BEFORE_THIS_RULE))
  expect(names.slice(-since.length), 'rename the new migration, so that its name is the last').toEqual(since)
})
