import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOnPath } from '@/server/testing/find-on-path'
import { installDebianPackages } from '@/server/testing/programs'

/**
 * A Chromium to test with: Playwright's own, else one on PATH; undefined when there is none. Debian's headless shell has
 * no user interface, and takes a fifth less time.
 */
export function findChromium(): string | undefined {
  const own = chromium.executablePath()
  return existsSync(own) ? own : findOnPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
}

/**
 * Makes sure that there is a Chromium: installs Playwright's or, where its download cannot be reached, Debian's (as
 * root).
 * @throws Error saying what to install by hand
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const attempts = [
    () => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 }),
    () => installDebianPackages('chromium-headless-shell'),
    () => installDebianPackages('chromium'),
  ]
  for (const attempt of attempts) {
    try {
      attempt()
    } catch {
      // The next attempt, or the message below, says what else there is.
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) and run them again.',
  )
}
