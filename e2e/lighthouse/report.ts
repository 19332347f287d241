import { formatTable } from '@/server/cli/format-table'
import { columns } from './columns'
import type { Run } from './measure'

/** The runs on a page, or why there are none. */
export type PageRuns = { readonly page: string } & ({ readonly runs: readonly Run[] } | { readonly failure: string })

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const mediansOf = (runs: readonly Run[]) =>
  columns.map((_, column) => median(runs.map(({ figures }) => figures[column] ?? Number.NaN)))

/** Whether each score of a page is as high as it must be, by the median of its runs. */
export function isGoodEnough(page: PageRuns): boolean {
  if ('failure' in page) return false
  const medians = mediansOf(page.runs)
  return columns.every(({ least }, column) => least === undefined || (medians[column] ?? Number.NaN) >= least)
}

/** The medians, a page a line; what is less than it must be is marked. Below, why pages could not be measured. */
export function formatReport(pages: readonly PageRuns[]): string {
  const rows = pages.map((page) => {
    if ('failure' in page) return [page.page, 'failed']
    const cells = mediansOf(page.runs).map((value, column) => {
      const { format = String, least = Number.NEGATIVE_INFINITY } = columns[column] ?? {}
      return `${format(value)}${value >= least ? '' : ` (< ${least})`}`
    })
    return [page.page, ...cells]
  })
  const failures = pages.flatMap((page) => ('failure' in page ? [`${page.page} failed: ${page.failure}`] : []))
  return [formatTable(['PAGE', ...columns.map(({ title }) => title)], rows), ...failures].join('\n\n')
}
