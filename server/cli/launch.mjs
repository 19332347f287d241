// @ts-check
import { CANNOT_BUILD, canBuild, isBuilt } from './build-state.mjs'

/*
 * Runs a program of this folder for an operator, `node server/cli/launch.mjs NAME …`: as it was compiled, or in a clone
 * that has no build of its present sources, from these.
 */
const [, , name] = process.argv
// The programs' own arguments begin with the third.
process.argv.splice(1, 1)

if (isBuilt()) await import(`../../.next/program/${name}.mjs`)
else if (canBuild()) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(`./${name}.ts`)
} else {
  process.stderr.write(CANNOT_BUILD)
  process.exitCode = 1
}
