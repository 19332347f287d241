// @ts-check
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { canBuild, isBuilt } from './build-state.mjs'
import { copyBuild } from './copy-build.mjs'

/* Starts the server, for `npm start`; it is built before if need be. Who asks how to start it need not wait for that. */
const asksForHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h')

if (asksForHelp && !isBuilt() && canBuild()) {
  const { register } = await import('tsx/esm/api')
  register()
  const { startUsage } = await import(new URL('./settings-list.ts', import.meta.url).href)
  process.stdout.write(startUsage)
} else {
  await import('./build-if-needed.mjs')
  if (!process.exitCode) {
    if (canBuild()) process.env.BUILD_FOLDER = copyBuild()
    await import(pathToFileURL(path.resolve(process.env.BUILD_FOLDER ?? '.next', 'program', 'main.mjs')).href)
  }
}
