import type { PrismaClient } from '@/server/db/generated/client'
import type { StatusWatcher } from '@/server/db/live/change-feed'
import type { Notifications } from '@/server/db/live/notifications'
import { singleFlightFresh } from '@/server/db/single-flight'
import type { Log } from '@/server/telemetry/log'
import type { Order } from './orders.schema'

type Status = Order['status']

interface Source {
  readonly db: PrismaClient
  readonly notifications: Notifications
  readonly log: Log
}

interface Waiting {
  readonly orderId: number
  readonly known: Status
  readonly wake: () => void
}

const RETRY_MS = 1_000

/** Watches the status of orders. Listens to the database from the first call on. */
export function createOrderStatusWatcher({ db, notifications, log }: Source): StatusWatcher<Status> {
  const waiting = new Set<Waiting>()
  let isListening = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  // One query for all who wait, however many they are.
  const refresh = singleFlightFresh(async () => {
    const asked = [...waiting]
    const ids = [...new Set(asked.map(({ orderId }) => orderId))]
    const rows = await db.$queryRaw<{ id: bigint; status: Status }[]>`
      SELECT id, status::text AS status FROM store_order WHERE id = ANY (${ids}::bigint[])`
    const statuses = new Map(rows.map(({ id, status }) => [Number(id), status]))
    for (const { orderId, known, wake } of asked) if (statuses.get(orderId) !== known) wake()
  })

  function check(): void {
    clearTimeout(retry)
    retry = undefined
    if (waiting.size === 0) return
    refresh().catch((error) => {
      if (isClosed || retry) return
      log.warn({ err: error }, 'the statuses of orders could not be read')
      retry = setTimeout(check, RETRY_MS)
    })
  }

  function listen(): void {
    if (isListening) return
    isListening = true
    notifications.on('order_change', (id) => {
      const isAwaited = id === undefined || [...waiting].some(({ orderId }) => String(orderId) === id)
      if (isAwaited) check()
    })
  }

  function waitForChange(orderId: number, known: Status, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        waiting.delete(entry)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      const entry = { orderId, known, wake }
      waiting.add(entry)
      signal?.addEventListener('abort', wake)
    })
  }

  return {
    async changed(orderId, known, signal) {
      signal?.throwIfAborted()
      if (!isClosed) {
        listen()
        const changing = waitForChange(orderId, known, signal)
        // It may have changed since the caller looked.
        check()
        await changing
      }
      signal?.throwIfAborted()
      if (isClosed) throw new DOMException('orders are no longer watched', 'AbortError')
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      for (const { wake } of waiting) wake()
    },
  }
}
