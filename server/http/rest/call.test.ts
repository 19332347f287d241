import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

// In a process of its own: the library checks the router only where NODE_ENV is not `production` when it is loaded.
test('regression: the library accepts the router in development too, so that `npm run dev` starts', () => {
  const script = "import('./server/http/rest/call.ts').then(({ createCallOperation }) => { createCallOperation() })"
  execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development' },
    stdio: 'pipe',
  })
})
