import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '@/server/testing/import-graph'

test('only redirectTo redirects: after any other redirect of a form, Next would fetch the page from itself', () => {
  const redirecting = sourceFiles().filter((file) =>
    /import \{[^}]*\b(redirect|permanentRedirect)\b[^}]*\} from 'next\/navigation'/.test(readFileSync(file, 'utf8')),
  )
  expect(redirecting).toEqual(['app/_forms/destination.ts'])
})
