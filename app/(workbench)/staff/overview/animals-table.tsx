import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { statusTexts } from '@/app/_shell/ui/status-texts'
import { kindsById } from '@/app/_shop/categories/categories'
import { cappedCount } from '@/app/(workbench)/staff/_page/capped-count'
import { FirstKind } from '@/app/(workbench)/staff/_page/first-kind'
import { animalsPath } from '@/app/(workbench)/staff/animals/animals-view'
import type { KindOfAnimals } from '@/server/domain/overview/overview.service'
import { petStatusSchema } from '@/server/domain/pets/pets.schema'
import styles from './page.module.css'
import { animalsByKindTexts } from './texts'

/**
 * The animals by kind and status. Only the totals link to a list, since the list of animals can be filtered by status,
 * but not by kind.
 */
export async function AnimalsTable({ kinds }: { readonly kinds: readonly KindOfAnimals[] }) {
  const language = await getLanguage()
  const texts = animalsByKindTexts[language]
  const statuses = petStatusSchema.options
  const known = await kindsById()
  if (kinds.length === 0) {
    return (
      <p className={styles.empty}>
        {texts.noKinds} <FirstKind />
      </p>
    )
  }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {statuses.map((status) => (
            <th key={status} scope="col">
              {statusTexts[language][status]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.id}>
            <th scope="row">{bidiIsolate(known[Number(kind.id)]?.name ?? kind.name)}</th>
            {statuses.map((status) => (
              <td key={status} data-label={statusTexts[language][status]}>
                {cappedCount(kind[status], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.allKinds}</th>
          {statuses.map((status) => (
            <td key={status} data-label={statusTexts[language][status]}>
              <Link href={animalsPath({ status })}>
                {cappedCount(
                  kinds.reduce((sum, kind) => sum + kind[status], 0),
                  language,
                )}
              </Link>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
