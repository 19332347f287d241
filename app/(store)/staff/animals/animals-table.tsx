import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { singularOf } from '@/app/_text/kind-name'
import { StatusBadge } from '@/app/_ui/status-badge'
import table from '@/app/(store)/staff/orders-table.module.css'
import { TickAllLink } from '@/app/(store)/staff/tick-all-link'
import type { Pet } from '@/server/pets/pets.schema'
import { defaultLanguage } from '@/server/values/language'
import { changeAnimals } from './actions'
import styles from './animals-table.module.css'
import { type AnimalsView, animalPath, animalsQuery } from './animals-view'
import { type BulkView, bulkPath, tickedText } from './bulk-view'

interface AnimalsTableProps {
  readonly animals: readonly Pet[]
  readonly kinds: readonly { readonly id: number; readonly name: string }[]
  readonly view: AnimalsView
  readonly bulk: BulkView
}

/** A page of the animals, which can be ticked and changed together; on a phone each is a card. */
export function AnimalsTable({ animals, kinds, view, bulk }: AnimalsTableProps) {
  const newest = Math.max(...animals.map(({ id }) => id))
  const kindNames = new Map(kinds.map(({ id, name }) => [id, singularOf(name, defaultLanguage)]))
  const isWithdrawn = view.status === 'withdrawn'
  // After a form without a kind to move to, what was ticked still is.
  const { failure, late = [] } = bulk.result ?? {}
  const kept = new Set(failure === 'no_kind' ? late.map(({ petId }) => petId) : [])
  return (
    // Another link to tick or untick all shows boxes anew.
    <ActionForm key={bulk.ticked} action={changeAnimals}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="list" value={String(animalsQuery(view))} />
      <div className={table.actions}>
        <button type="submit" name="step" value={isWithdrawn ? 'restore' : 'withdraw'} className="button">
          {isWithdrawn ? 'Bring back ticked animals' : 'Withdraw ticked animals…'}
        </button>
        <div className={styles.kind}>
          <label htmlFor="move-to">Kind to move to</label>
          <select id="move-to" name="kind" defaultValue="">
            <option value="">Choose…</option>
            {kinds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" name="step" value="move" className="button secondary">
            Move ticked animals…
          </button>
        </div>
        <TickAllLink
          href={bulkPath(view, { ticked: bulk.ticked === undefined ? newest : undefined })}
          isTicked={bulk.ticked !== undefined}
        />
      </div>
      <table className={table.table}>
        <caption className="visually-hidden">Animals</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Ticked</span>
            </th>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {animals.map(({ id, name, categoryId, status }) => (
            <tr key={id}>
              <td className={table.tick}>
                <input
                  // After a form nothing else is ticked any more.
                  key={bulk.result?.id}
                  type="checkbox"
                  name="animal"
                  // The kind that is seen travels with the form.
                  value={tickedText({ petId: id, from: categoryId })}
                  defaultChecked={kept.has(id) || (bulk.ticked !== undefined && id <= bulk.ticked)}
                  aria-label={bidiIsolate(name)}
                />
              </td>
              <th scope="row" className={table.number}>
                <Link href={animalPath(id, view)} prefetch={false}>
                  {bidiIsolate(name)}
                </Link>
              </th>
              <td data-label="Kind">{kindNames.get(categoryId)}</td>
              <td data-label="Status">{isWithdrawn ? 'Withdrawn' : status && <StatusBadge status={status} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ActionForm>
  )
}
