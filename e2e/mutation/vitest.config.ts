import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

/** The tests that run for each mutant: those beside what is mutated. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['server/http/{gate,rest}/**/*.test.ts', 'server/limits/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      'server/limits/testing/**',
      'server/http/rest/{collections,package}/**',
      // It bends the schemas of all tests that run after it in the same process.
      'server/http/rest/trpc-to-openapi.test.ts',
    ],
    globalSetup: ['server/testing/global-setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
