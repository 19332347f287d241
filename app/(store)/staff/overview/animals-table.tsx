import Link from 'next/link'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { kindName } from '@/app/_text/kind-name'
import { statusTexts } from '@/app/_ui/status-texts'
import { animalsPath } from '@/app/(store)/staff/animals/animals-view'
import { FirstKind } from '@/app/(store)/staff/first-kind'
import { countText } from '@/app/(store)/staff/order-labels'
import type { KindOfAnimals } from '@/server/overview/overview.service'
import { petStatusSchema } from '@/server/pets/pets.schema'
import { defaultLanguage } from '@/server/values/language'
import styles from './page.module.css'

/**
 * The animals by kind and status. Only the totals lead to a list: that of the animals can be narrowed by status, but not by
 * kind.
 */
export function AnimalsTable({ kinds }: { readonly kinds: readonly KindOfAnimals[] }) {
  const statuses = petStatusSchema.options
  if (kinds.length === 0) {
    return (
      <p className={styles.empty}>
        There are no kinds of animals. <FirstKind />
      </p>
    )
  }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Animals by kind and status, without those that are withdrawn</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {statuses.map((status) => (
            <th key={status} scope="col">
              {statusTexts[defaultLanguage][status]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.id}>
            <th scope="row">{bidiIsolate(kindName(kind.name, defaultLanguage))}</th>
            {statuses.map((status) => (
              <td key={status}>{countText(kind[status])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All kinds</th>
          {statuses.map((status) => (
            <td key={status}>
              <Link href={animalsPath({ status })} prefetch={false}>
                {countText(kinds.reduce((sum, kind) => sum + kind[status], 0))}
              </Link>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
