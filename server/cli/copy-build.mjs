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
  cpSync('.next', copy, { recursive: true, filter: (file, target) => isServed(file) && !isLinked(file, target) })
  process.once('exit', () => remove(copy))
  return copy
}

/**
 * Links a file to where it is copied to, where the file system can: a build deletes what it makes anew and never writes
 * into it, and a hundred megabytes need not be written at each start.
 * @param {string} file
 * @param {string} target
 */
function isLinked(file, target) {
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
