import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import startStoreForAll from '@/e2e/storefront/start-store'
import { findOnPath } from '@/server/testing/find-on-path'
import { installDebianPackages } from '@/server/testing/programs'
import { journeys } from './journeys'

// `npm run firefox`: tries the shop in a Firefox as people have it. Puppeteer drives it, by WebDriver BiDi: Playwright
// 1.65 wants a command of that protocol which Debian's Firefox 153 lacks. It lacks the one that disables JavaScript too.

const SCREENSHOTS = 'build/firefox'

const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'

const findFirefox = () => findOnPath('firefox-esr', 'firefox') ?? (existsSync(onMac) ? onMac : undefined)

/**
 * Makes sure that there is a Firefox: Debian's is installed (as root) if there is none.
 * @throws Error saying what to install by hand
 */
function ensureFirefox(): string {
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

/** Everything that a page reports as wrong from now on. */
async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: in the page, where the listener above hears of it
      console.error(`the Content-Security-Policy has refused ${effectiveDirective} ${blockedURI}`)
    })
  })
  return complaints
}

const stop = await startStoreForAll()
const { STORE_URL: url = '', STORE_KEY: key = '' } = process.env
const browser = await puppeteer.launch({ browser: 'firefox', executablePath: ensureFirefox(), headless: true })
await mkdir(SCREENSHOTS, { recursive: true })
const say = (text: string) => process.stdout.write(`${text}\n`)
say(await browser.version())

let failed = 0
for (const [index, [name, journey]] of Object.entries(journeys).entries()) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints = await watch(page)
  try {
    await journey({
      page,
      async addAnimal() {
        const added = await fetch(`${url}/v1/pets`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: 'Nimbus', categoryId: 1 }),
        })
        return `/animals/${(await added.json()).id}`
      },
      goTo: async (path) => void (await page.goto(url + path)),
    })
  } catch (error) {
    complaints.push(String(error))
  }
  await page.screenshot({ path: `${SCREENSHOTS}/${index + 1}.png` })
  await context.close()
  say([`${complaints.length === 0 ? '✓' : '✘'} ${name}`, ...complaints].join('\n    '))
  if (complaints.length > 0) failed += 1
}

await browser.close()
await stop()
const passed = Object.keys(journeys).length - failed
say(`${passed} passed, ${failed} failed; what was seen last is in ${SCREENSHOTS}`)
process.exitCode = failed > 0 ? 1 : 0
