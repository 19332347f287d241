import { defineConfig } from '@playwright/test'
import { ensureChromium } from './e2e/storefront/browser'
import { isFull } from './server/testing/runs'

/** What only `npm run test:full` runs. */
const FULL = '**/*.full.spec.ts'

export default defineConfig({
  testDir: 'e2e/storefront',
  globalSetup: './e2e/storefront/start-store.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Limits that only end a hang, as in vitest.config.ts.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [{ name: 'first', testIgnore: FULL }, ...(isFull ? [{ name: 'full', testMatch: FULL }] : [])],
  use: {
    // What is not on the page is told by its name, long before the test's time is over.
    actionTimeout: 60_000,
    // What one fetches, no spec can hold up or answer. Those about the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
