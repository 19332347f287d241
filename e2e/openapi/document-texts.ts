import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createDocument } from '@/server/http/rest/openapi/document'

/** The document as it is committed, below the root of the repository. */
export const DOCUMENT_FILE = 'server/http/rest/openapi.json'

/** The document that the code builds, as the text of the file that is committed. Its addresses are examples. */
export const builtDocument = (): string => {
  const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })
  return `${JSON.stringify(document, null, 2)}\n`
}

/**
 * The text of the document before the present change: what is on `main` is released. On a branch that is what `main`
 * had when the branch began, and on `main` itself the version before. The file as it is, if the clone has no other.
 * @param present what the code builds now
 */
export function lastRelease(present: string, repository = process.cwd()): string {
  const git = (...options: readonly string[]) => {
    try {
      return execFileSync('git', options, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } catch {
      return undefined
    }
  }
  const [start = 'HEAD'] = ['origin/main', 'main'].flatMap((main) => git('merge-base', 'HEAD', main)?.trim() ?? [])
  const commits = git('log', '--first-parent', '--max-count=2', '--format=%H', start, '--', DOCUMENT_FILE) ?? ''
  const versions = commits
    .split('\n')
    .flatMap((commit) => (commit ? (git('show', `${commit}:${DOCUMENT_FILE}`) ?? []) : []))
  return versions.find((version) => version !== present) ?? readFileSync(path.join(repository, DOCUMENT_FILE), 'utf8')
}
