import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['server/**/*.test.ts', 'prisma/**/*.test.ts', 'e2e/**/*.test.ts'],
    globalSetup: ['server/db/testing.setup.ts'],
    pool: 'forks',
    // The tests wait for servers and databases most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
