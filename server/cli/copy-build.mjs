// @ts-check
import { cpSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The copies, each named by the process that serves it. */
const COPIES = path.join('build', 'served')

/**
 * Copies the build for this process alone, until it ends: Next reads a page when somebody asks for it first, and whoever
 * builds again, for a test or another server, deletes what is not read yet.
 * @returns {string} the folder of the copy, relative to the project
 */
export function copyBuild() {
  mkdirSync(COPIES, { recursive: true })
  // Of processes that were killed.
  for (const name of readdirSync(COPIES)) if (!isRunning(Number(name))) remove(path.join(COPIES, name))
  const copy = path.join(COPIES, String(process.pid))
  const isServed = (/** @type {string} */ file) => file !== path.join('.next', 'cache')
  cpSync('.next', copy, { recursive: true, filter: (file, target) => isServed(file) && !tryLink(file, target) })
  process.once('exit', () => remove(copy))
  return copy
}

/**
 * Creates a hard link, so that a file need not be copied. A build deletes the files that are served before it writes new
 * ones, so the link keeps what it has now.
 * @param {string} file
 * @param {string} target
 * @returns {boolean} whether it did; not for folders, symbolic links, and file systems without hard links
 */
function tryLink(file, target) {
  if (!lstatSync(file).isFile()) return false
  try {
    linkSync(file, target)
    return true
  } catch {
    return false
  }
}

const remove = (/** @type {string} */ folder) => rmSync(folder, { recursive: true, force: true })

/** Whether a process is there, by its number; it may be somebody else's. */
function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
