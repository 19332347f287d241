import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that compare times, or send more at once than fits on two cores: a neighbour would slow them down. */
const timed = [
  'e2e/drills/**/*.test.ts',
  'e2e/live/*.test.ts',
  'e2e/operation/{embedded-database,few-connections,frozen-database,processes,shutdown}.test.ts',
  'e2e/pages/*.test.ts',
]

const forEachProject = {
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    pool: 'forks',
    // Limits that only end a hang: a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // What a developer has in .env is not for the programs that tests start.
    env: { ENV_FILE: '/dev/null' },
    // CI decides by one run on a machine that it shares. What needed a second try is listed at the end of the run, to
    // be mended; elsewhere a test that fails once fails.
    retry: process.env.CI ? 1 : 0,
  },
} as const

export default defineConfig({
  resolve: forEachProject.resolve,
  test: {
    // For all projects together.
    globalSetup: ['server/testing/global-setup.ts'],
    reporters: ['default', './e2e/harness/retried-tests-reporter.ts'],
    projects: [
      {
        ...forEachProject,
        test: {
          ...forEachProject.test,
          name: 'side by side',
          include: ['{app,server,prisma,e2e}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...forEachProject,
        test: {
          ...forEachProject.test,
          name: 'one by one',
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
