import type { Result } from 'lighthouse'

/** One column of the report. */
interface Column {
  readonly title: string
  readonly read: (result: Result) => number
  readonly format: (value: number) => string
  /** Less is a failure. */
  readonly least?: number
}

const score = (category: string) => (result: Result) =>
  Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
const value = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN

/** How many requests there were. */
function requestsOf(result: Result): number {
  const details = result.audits['network-requests']?.details
  return details && 'items' in details ? details.items.length : Number.NaN
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`
const grouped = (count: number) => count.toLocaleString('en')

/** Scores are of 100. Times are those of a slow phone on a slow line, or of a usual desktop. */
export const columns: readonly Column[] = [
  { title: 'PERFORMANCE', read: score('performance'), format: String, least: 98 },
  { title: 'ACCESSIBILITY', read: score('accessibility'), format: String, least: 100 },
  { title: 'BEST PRACTICES', read: score('best-practices'), format: String, least: 100 },
  { title: 'SEO', read: score('seo'), format: String, least: 100 },
  { title: 'FCP', read: value('first-contentful-paint'), format: seconds },
  { title: 'LCP', read: value('largest-contentful-paint'), format: seconds },
  { title: 'TBT', read: value('total-blocking-time'), format: milliseconds },
  { title: 'CLS', read: value('cumulative-layout-shift'), format: (shift) => shift.toFixed(3) },
  { title: 'BYTES', read: value('total-byte-weight'), format: grouped },
  { title: 'REQUESTS', read: requestsOf, format: String },
]
