import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { Kind } from '@/app/_shell/text/kind'
import { StatusBadge } from '@/app/_shell/ui/status-badge'
import table from '@/app/(workbench)/staff/_orders/orders-table.module.css'
import { TickAllLink } from '@/app/(workbench)/staff/_orders/tick-all-link'
import { listTexts } from '@/app/(workbench)/staff/_page/list-texts'
import type { Pet, UnofferedState } from '@/server/domain/pets/pets.schema'
import { pages } from '@/server/http/page-table/page-table'
import { changeAnimals } from './actions'
import styles from './animals-table.module.css'
import { type AnimalsView, animalPath, animalsQuery, isUnoffered } from './animals-view'
import { type BulkView, bulkPath, type ListStep, tickedText } from './bulk-view'
import { animalsTableTexts, unofferedTexts } from './texts'

interface AnimalsTableProps {
  readonly animals: readonly Pet[]
  /** As the store names them. */
  readonly kinds: readonly Kind[]
  readonly view: AnimalsView
  readonly bulk: BulkView
}

/** What can be done with those of a list, besides moving them. */
const stepsOf = {
  offered: ['withdraw'],
  withdrawn: ['restore'],
  draft: ['publish', 'discard'],
} as const satisfies Record<UnofferedState | 'offered', readonly ListStep[]>

/** A page of the animals, which can be ticked and changed together; on a phone, each is a card. */
export async function AnimalsTable({ animals, kinds, view, bulk }: AnimalsTableProps) {
  const language = await getLanguage()
  const texts = animalsTableTexts[language]
  const newest = Math.max(...animals.map(({ id }) => id))
  const kindNames = new Map(kinds.map(({ id, one }) => [id, one]))
  const unoffered = isUnoffered(view.status) ? view.status : undefined
  // After a form without a kind to move to, the same animals stay ticked.
  const { failure, late = [] } = bulk.result ?? {}
  const kept = new Set(failure === 'no_kind' ? late.map(({ petId }) => petId) : [])
  return (
    // After another link to tick or untick all, the boxes are reset.
    <ActionForm key={bulk.ticked} action={changeAnimals} keepsWork={false}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="list" value={String(animalsQuery(view))} />
      <div className={table.actions}>
        {stepsOf[unoffered ?? 'offered'].map((step, at) => (
          <button
            key={step}
            type="submit"
            name="step"
            value={step}
            className={at === 0 ? 'button' : 'button secondary'}
          >
            {texts.steps[step]}
          </button>
        ))}
        <div className={styles.kind}>
          <label htmlFor="move-to">{texts.moveTo}</label>
          <select id="move-to" name="kind" defaultValue="">
            <option value="">{texts.choose}</option>
            {kinds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" name="step" value="move" className="button secondary">
            {texts.move}
          </button>
        </div>
        <TickAllLink
          href={bulkPath(view, { ticked: bulk.ticked === undefined ? newest : undefined })}
          isTicked={bulk.ticked !== undefined}
        />
      </div>
      <table className={table.table}>
        <caption className="visually-hidden">{pages['/staff/animals'].name[language]}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{listTexts[language].ticked}</span>
            </th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.status}</th>
          </tr>
        </thead>
        <tbody>
          {animals.map(({ id, name, categoryId, status }) => (
            <tr key={id}>
              <td className={table.tick}>
                <input
                  // After a form, nothing else is ticked any more.
                  key={bulk.result?.id}
                  type="checkbox"
                  name="animal"
                  // The kind that was seen is sent along with the form.
                  value={tickedText({ petId: id, from: categoryId })}
                  defaultChecked={kept.has(id) || (bulk.ticked !== undefined && id <= bulk.ticked)}
                  aria-label={bidiIsolate(name)}
                />
              </td>
              <th scope="row" className={table.number}>
                <Link href={animalPath(id, view)}>{bidiIsolate(name)}</Link>
              </th>
              <td data-label={texts.kind}>{kindNames.get(categoryId)}</td>
              <td data-label={texts.status}>
                {unoffered ? unofferedTexts[language][unoffered] : status && <StatusBadge status={status} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ActionForm>
  )
}
