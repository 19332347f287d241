import { existsSync } from 'node:fs'
import { findOnPath } from '@/server/testing/find-on-path'
import { installDebianPackages } from '@/server/testing/programs'

const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'

const findFirefox = () => findOnPath('firefox-esr', 'firefox') ?? (existsSync(onMac) ? onMac : undefined)

/**
 * Makes sure that there is a Firefox: Debian's is installed (as root) if there is none.
 * @throws Error saying what to install by hand
 */
export function ensureFirefox(): string {
  const found = findFirefox()
  if (found) return found
  try {
    installDebianPackages('--no-install-recommends', 'firefox-esr')
  } catch {
    // The message below says what else there is.
  }
  const installed = findFirefox()
  if (installed) return installed
  throw new Error('There is no Firefox. Install it (Debian: apt-get install firefox-esr) and run this again.')
}
