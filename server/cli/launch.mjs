// @ts-check
import { CANNOT_BUILD, canBuild, isBuilt } from './build-state.mjs'

/*
 * Runs a command for an operator, `node server/cli/launch.mjs NAME …`: as it was compiled, or in a clone that has no
 * build of its present sources, from these.
 */
if (isBuilt()) await import(new URL('../../.next/program/commands.mjs', import.meta.url).href)
else if (canBuild()) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL('main.ts', import.meta.url).href)
} else {
  process.stderr.write(CANNOT_BUILD)
  process.exitCode = 1
}
