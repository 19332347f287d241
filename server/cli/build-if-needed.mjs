// @ts-check
import { spawnSync } from 'node:child_process'
import { CANNOT_BUILD, canBuild, isBuilt } from './build-state.mjs'

// Before a start and the tests. A build that was made elsewhere is started as it is.
if (!isBuilt()) {
  if (canBuild()) {
    process.stderr.write('Building the app. This takes about a minute, once.\n')
    // Standard output is for the log of what is started next.
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['inherit', 2, 2] })
    process.exitCode = status ?? 1
  } else {
    process.stderr.write(CANNOT_BUILD)
    process.exitCode = 1
  }
}
