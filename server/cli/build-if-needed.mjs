// @ts-check
import { spawnSync } from 'node:child_process'
import { CANNOT_BUILD, canBuild, isBuilt } from './build-state.mjs'

// Before `npm start` and the tests. A build that was made elsewhere is started as it is.
if (!isBuilt()) {
  if (canBuild()) {
    process.stdout.write('Building the app. This takes about a minute, once.\n')
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else {
    process.stderr.write(CANNOT_BUILD)
    process.exitCode = 1
  }
}
