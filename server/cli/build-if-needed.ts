import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { BUILD_MARKER } from '@/server/hosts/node/static-files/build-output'

/** Everything that the build depends on. */
const sources = [
  'app',
  'public',
  'server',
  'prisma',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

function lastModified(entry: string): number {
  if (/\.(test\.tsx?|md)$|\/node_modules$/.test(entry)) return 0
  const found = statSync(entry, { throwIfNoEntry: false })
  if (!found) return 0
  // The folder's own time changes when a file is removed.
  const within = found.isDirectory() ? readdirSync(entry).map((name) => lastModified(path.join(entry, name))) : []
  return within.reduce((newest, time) => Math.max(newest, time), found.mtimeMs)
}

const built = statSync(BUILD_MARKER, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (sources.some((entry) => lastModified(entry) > built)) {
  process.stdout.write('Building the app. This takes about a minute, once.\n')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
