import { launch } from 'chrome-launcher'
import lighthouse, { defaultConfig, desktopConfig, type Result } from 'lighthouse'
import { ensureChromium } from '@/e2e/storefront/browser'
import { categories, columns, itemsOf } from './columns'

export interface Complaint {
  readonly audit: string
  readonly title: string
  /** How much, where it says so. */
  readonly extent: string
  /** What is wrong where. */
  readonly items: readonly unknown[]
}

export interface Run {
  /** One for each column. */
  readonly figures: readonly number[]
  readonly complaints: readonly Complaint[]
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
        onlyCategories: [...categories],
        throttlingMethod: isSlowed ? 'devtools' : 'simulate',
      },
      configs[device],
    )
    if (!result) throw new Error('Lighthouse says nothing')
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    return { figures: columns.map(({ read }) => read(lhr)), complaints: complaintsOf(lhr) }
  } finally {
    chromium.kill()
  }
}

function complaintsOf(result: Result): Complaint[] {
  const warnings = result.runWarnings.map((title) => ({
    audit: 'warning',
    title: String(title),
    extent: '',
    items: [],
  }))
  const refs = categories.flatMap((category) => result.categories[category]?.auditRefs ?? [])
  const failed = refs.flatMap(({ id, group }) => {
    const audit = result.audits[id]
    // A hidden one repeats in other words what another says.
    if (!audit || group === 'hidden' || audit.score === null || audit.score >= 1) return []
    return [{ audit: id, title: audit.title, extent: audit.displayValue ?? '', items: itemsOf(result, id) }]
  })
  return [...warnings, ...failed]
}
