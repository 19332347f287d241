import type { TransactionDeps } from '@/server/deps'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { refusedFor } from '@/server/platform/errors/service-error'
import { dayAt } from '@/server/platform/values/time-zone'
import { getStoreDetails } from './store.service'

interface PastDay {
  /** The field that names it. */
  readonly field: string
  /** As in 2026-12-24. */
  readonly day: string
  /** After which it must be, by the day. */
  readonly since: Date
}

/**
 * That somebody may say that something happened on a day, by the store's clock.
 * @throws ServiceError invalid_request when the day is still to come, or before that of `since`
 */
export async function checkPastDay(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { field, day, since }: PastDay,
): Promise<void> {
  const { timeZone } = await getStoreDetails({ db })
  const first = dayAt(since.getTime(), timeZone)
  if (day > dayAt(now(), timeZone)) {
    throw refusedFor('invalid_request', [{ path: [field], code: 'too_big', ...sentence((say) => say.dayYetToCome()) }])
  }
  if (day < first) {
    throw refusedFor('invalid_request', [
      { path: [field], code: 'too_small', ...sentence((say) => say.dayTooEarly(first)) },
    ])
  }
}
