// @ts-check
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// JavaScript, since it is read where TypeScript cannot be: in an install without the tools to build with.

/** Written when a build has succeeded and its files are compressed. The next build deletes it first. */
export const BUILD_MARKER = path.join('.next', 'BUILD_COMPRESSED')

/** What to tell whoever starts a program that is not built, and cannot be built here. */
export const CANNOT_BUILD =
  'The program is not built, and the tools to build it are not installed here. Run `npm ci --include=dev && ' +
  'npm run build`, or copy the folder .next from where that was done.\n'

/** Everything that the build depends on. */
const sources = [
  'app',
  'public',
  'server',
  'prisma',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Whether the tools are installed that a build takes; `npm ci --omit=dev` leaves them out. */
export function canBuild() {
  try {
    createRequire(import.meta.url).resolve('tsx')
    return true
  } catch {
    return false
  }
}

/** Whether there is a build. Where it can be made again, it must also be newer than its sources. */
export function isBuilt() {
  const built = statSync(BUILD_MARKER, { throwIfNoEntry: false })?.mtimeMs
  return built !== undefined && (!canBuild() || sources.every((entry) => lastModified(entry) <= built))
}

/**
 * In ms; 0 for what a build does not read.
 * @param {string} entry
 * @returns {number}
 */
function lastModified(entry) {
  if (/\.(test\.tsx?|md)$|\/node_modules$/.test(entry)) return 0
  const found = statSync(entry, { throwIfNoEntry: false })
  if (!found) return 0
  // The folder's own time changes when a file is removed.
  const within = found.isDirectory() ? readdirSync(entry).map((name) => lastModified(path.join(entry, name))) : []
  return within.reduce((newest, time) => Math.max(newest, time), found.mtimeMs)
}
