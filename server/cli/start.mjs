// @ts-check
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { canBuild, isBuilt } from './build-state.mjs'

/* Starts the server, for `npm start`; it is built before if need be. Who asks how to start it need not wait for that. */
const asksForHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h')

if (asksForHelp && !isBuilt() && canBuild()) {
  const { register } = await import('tsx/esm/api')
  register()
  const { startUsage } = await import(new URL('../settings-list.ts', import.meta.url).href)
  process.stdout.write(startUsage)
} else {
  await import('./build-if-needed.mjs')
  if (!process.exitCode) {
    // What the processes run that it starts.
    process.argv[1] = path.resolve('.next', 'program', 'main.mjs')
    await import(pathToFileURL(process.argv[1]).href)
  }
}
