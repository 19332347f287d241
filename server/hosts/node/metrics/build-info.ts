import { readFile } from 'node:fs/promises'
import { COMMIT_FILE } from '@/server/hosts/node/static-files/build-output'
import { metrics } from '@/server/telemetry/metrics'

/** Reports which build is running, by what the working directory's files say. */
export async function reportBuild(): Promise<void> {
  const { version }: { version: unknown } = JSON.parse(await readFile('package.json', 'utf8'))
  // Missing in development, and when the build found no git repository.
  const commit = await readFile(COMMIT_FILE, 'utf8').catch(() => '')
  metrics.buildInfo.set({ version: String(version), commit: commit.trim() || 'unknown' }, 1)
}
