import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { bareEnvironment } from '@/e2e/harness/program'

const run = promisify(execFile)

/** The program as it was before migrations were last added, built in a folder of its own. */
export interface EarlierVersion {
  readonly directory: string
  /** Runs its `npm run keys`. */
  createKey(databaseUrl: string, dataDir: string): Promise<string>
  remove(): Promise<void>
}

/** Why there is none: the history that it is taken from is missing. */
export async function whyNoEarlierVersion(): Promise<string | undefined> {
  try {
    await findCommit()
    return undefined
  } catch {
    return 'the history of the repository does not reach back before the last migrations'
  }
}

/** Takes it from the history, installs what it needs and builds it, which takes minutes. */
export async function buildEarlierVersion(): Promise<EarlierVersion> {
  const commit = await findCommit()
  const directory = await mkdtemp(path.join(tmpdir(), 'pet-store-earlier-'))
  const remove = async () => {
    await rm(directory, { recursive: true, force: true })
    await run('git', ['worktree', 'prune'])
  }
  const inDirectory = { cwd: directory, env: bareEnvironment, maxBuffer: 64 * 1024 * 1024 }
  try {
    await run('git', ['worktree', 'add', '--detach', directory, commit])
    // Also what is needed only to build, whatever the environment says.
    await run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], inDirectory)
    await run('npm', ['run', 'build'], inDirectory)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    directory,
    async createKey(databaseUrl, dataDir) {
      const terms = ['--plan', 'enterprise', '--per-minute', '1000000', '--per-day', '1000000000']
      const { stdout } = await run('npm', ['run', '--silent', 'keys', '--', 'create', '--name', 'drill', ...terms], {
        ...inDirectory,
        env: { ...bareEnvironment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      })
      return stdout.trim()
    },
    remove,
  }
}

/** The one before the last that added a migration: one that edited or removed some says nothing of an earlier version. */
async function findCommit(): Promise<string> {
  const { stdout: files } = await run('git', ['ls-files', 'prisma/migrations'])
  const added = ['log', '-1', '--diff-filter=A', '--format=%H', '--', ...files.trim().split('\n')]
  const { stdout: last } = await run('git', added)
  const { stdout } = await run('git', ['rev-parse', '--verify', `${last.trim()}^`])
  return stdout.trim()
}
