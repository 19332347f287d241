import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse'
import { ensureChromium } from '@/e2e/storefront/browser'
import { columns } from './columns'

export interface Run {
  /** One for each column. */
  readonly figures: readonly number[]
  /** Lighthouse's own, as a page. */
  readonly report: string
}

export const devices = ['phone', 'desktop'] as const

export interface Conditions {
  readonly device: (typeof devices)[number]
  /** Slows the browser's processor and its line down, instead of loading at full speed and simulating what would have been. */
  readonly isSlowed: boolean
}

const configs = { phone: defaultConfig, desktop: desktopConfig } as const

/**
 * Measures a page of localhost once, in a browser of its own that finds no other host.
 * @throws Error when the page cannot be shown
 */
export async function measurePage(url: string, { device, isSlowed }: Conditions): Promise<Run> {
  const chromium = await launch({
    chromePath: ensureChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
  })
  try {
    const result = await lighthouse(
      url,
      {
        port: chromium.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        output: 'html',
        throttlingMethod: isSlowed ? 'devtools' : 'simulate',
      },
      configs[device],
    )
    if (!result) throw new Error('Lighthouse says nothing')
    const { lhr, report } = result
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    return { figures: columns.map(({ read }) => read(lhr)), report: String(report) }
  } finally {
    chromium.kill()
  }
}
