import { defineConfig } from '@playwright/test'
import { ensureChromium } from './e2e/storefront/browser'

export default defineConfig({
  testDir: 'e2e/storefront',
  globalSetup: './e2e/storefront/start-store.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // As in vitest.config.ts; what needed a second try is listed as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
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
