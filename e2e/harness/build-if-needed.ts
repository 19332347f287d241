import { spawnSync } from 'node:child_process'

/**
 * Builds the app if its build is not of the present sources, as `npm start` does; what it prints goes to standard error.
 * @throws Error when it could not be built
 */
export function buildIfNeeded(): void {
  const { status } = spawnSync(process.execPath, ['server/cli/build-if-needed.mjs'], {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the app could not be built')
}
