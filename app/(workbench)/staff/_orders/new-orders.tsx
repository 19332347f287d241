'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { openSubscription } from '@/app/_shop/live/subscription'

/** How long to wait for more changes before the page is reloaded, in ms. */
const PAUSE_MS = 1_000

interface NewOrdersProps {
  /** The position in the stream of changes before the page read its orders. */
  readonly since: string
  /** How many orders await approval. */
  readonly waiting: string
}

/**
 * Reloads the page when an animal was ordered or an order has ended, so that new orders appear, and has a screen reader
 * announce how many are waiting. The number in the title is for other tabs, so it is kept up to date while the page is
 * hidden too.
 */
export function NewOrders({ since, waiting }: NewOrdersProps) {
  const router = useRouter()
  const [lastEventId] = useState(since)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        router.refresh()
      }, PAUSE_MS)
    }
    const stop = openSubscription('pets.changes', { lastEventId }, refreshSoon, { whileHidden: () => true })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [lastEventId, router])
  return (
    <p role="status" className="visually-hidden">
      {waiting}
    </p>
  )
}
