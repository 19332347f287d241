import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

/** The tests that run for each mutant: those beside what is mutated. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['server/http/{gate,rest}/**/*.test.ts', 'server/limits/**/*.test.ts'],
    exclude: ['server/limits/testing/**', 'server/http/rest/package/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
