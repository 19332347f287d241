// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// JavaScript, since it is read where TypeScript cannot be: in an install without the tools to build with.

/** Written when a build has succeeded: the fingerprint of its sources. The next build deletes it first. */
export const BUILD_MARKER = path.join('.next', 'BUILD_SOURCES')

/** What to tell whoever starts a program that is not built, and cannot be built here. */
export const CANNOT_BUILD =
  'The program is not built, and the tools to build it are not installed here. Run `npm ci --include=dev && ' +
  'npm run build`, or copy the folder .next from where that was done.\n'

/** Everything that the build depends on. */
export const BUILD_SOURCES = [
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

/** Whether there is a build. Where it can be made again, it must also be of the present sources. */
export function isBuilt() {
  if (!existsSync(BUILD_MARKER)) return false
  return !canBuild() || readFileSync(BUILD_MARKER, 'utf8') === fingerprintSources()
}

/**
 * SHA-256 of the names and contents of everything that a build depends on, in hexadecimal. Their times would say less: a
 * checkout renews them, and whatever is installed beside the sources renews those of folders.
 * @param {string} root the project
 */
export function fingerprintSources(root = '.') {
  const hash = createHash('sha256')
  for (const file of BUILD_SOURCES.flatMap((entry) => filesIn(root, entry)).sort()) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** What a build does not read, or makes itself. */
const isIgnored = (/** @type {string} */ entry) =>
  /\.(test\.tsx?|md)$|\/node_modules$/.test(entry) || entry === path.join('server', 'platform', 'db', 'generated')

/**
 * @param {string} root
 * @param {string} entry a file or a folder
 * @returns {string[]} the files in it, relative to the root
 */
function filesIn(root, entry) {
  const found = isIgnored(entry) ? undefined : statSync(path.join(root, entry), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [entry] : []
  return readdirSync(path.join(root, entry)).flatMap((name) => filesIn(root, path.join(entry, name)))
}
