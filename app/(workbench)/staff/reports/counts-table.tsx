import { countText } from '@/app/_account/usage/format'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindsById } from '@/app/_shop/categories/categories'
import { reportColumns } from '@/server/domain/reports/reports.schema'
import type { Counts, Report } from '@/server/domain/reports/reports.service'
import type { Language } from '@/server/platform/values/language'
import styles from './page.module.css'
import { reportTexts } from './texts'

/** Who came and left, by kind; of the ways to leave, those that somebody went. */
export async function CountsTable({ report: { kinds, total } }: { readonly report: Report }) {
  const language = await getLanguage()
  const texts = reportTexts[language]
  const named = await kindsById()
  const columns = reportColumns.filter((column) => column === 'intake' || column === 'adopted' || total[column] > 0)
  const cells = (counts: Counts) => [
    ...columns.map((column) => (
      <td key={column} data-label={texts.columns[column]}>
        {countText(counts[column], language)}
      </td>
    )),
    <td key="medianStay" data-label={texts.medianStay}>
      {stayInWords(counts, language)}
    </td>,
  ]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.byKind}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {texts.columns[column]}
            </th>
          ))}
          <th scope="col">{texts.medianStay}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ categoryId, ...counts }) => (
          <tr key={categoryId}>
            <th scope="row">{bidiIsolate(named[Number(categoryId)]?.name ?? '')}</th>
            {cells(counts)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.allKinds}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  )
}

/** A median lies between two whole numbers if it is of an even number of animals. */
const stayInWords = ({ medianStay }: Counts, language: Language): string =>
  medianStay === null ? '–' : countText(medianStay, language)
