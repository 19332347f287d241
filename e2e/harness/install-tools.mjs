// @ts-check
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @param {string} folder */
const isInstalled = (folder) =>
  changedAt(path.join(folder, 'node_modules/.package-lock.json')) >= changedAt(path.join(folder, 'package-lock.json'))

/**
 * Installs what only the programs in a folder need, by its own package-lock.json, unless it is installed. Several may
 * ask at once: each installs elsewhere, and the first to finish moves it here.
 * @param {string} folder
 * @throws Error when npm fails
 */
export function installTools(folder) {
  if (isInstalled(folder)) return
  process.stderr.write(`Installing the packages of ${path.relative('.', folder)}.\n`)
  mkdirSync('node_modules/.cache', { recursive: true })
  const copy = mkdtempSync('node_modules/.cache/tools-')
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(path.join(folder, name), path.join(copy, name))
    const options = ['--prefix', copy, '--include=dev', '--no-audit', '--no-fund']
    const { status } = spawnSync('npm', ['ci', ...options], { stdio: ['ignore', process.stderr, 'inherit'] })
    if (status !== 0) throw new Error(`the packages of ${folder} could not be installed`)
    if (!isInstalled(folder)) replace(path.join(folder, 'node_modules'), copy)
  } catch (error) {
    if (!isInstalled(folder)) throw error
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * @param {string} modules
 * @param {string} copy
 */
function replace(modules, copy) {
  if (existsSync(modules)) renameSync(modules, path.join(copy, 'outdated'))
  renameSync(path.join(copy, 'node_modules'), modules)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const folder of process.argv.slice(2)) installTools(folder)
