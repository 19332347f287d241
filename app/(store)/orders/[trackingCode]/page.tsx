import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { toPublicError } from '@/server/errors/public-error'
import { processService } from '@/server/process-service'
import { HydrateClient, prefetch, trpc } from '../../../_trpc/server'
import { orderAddress } from '../../order-address'
import { TrackedOrder } from './tracked-order'

interface OrderProps {
  readonly params: Promise<{ trackingCode: string }>
}

// Whoever has the address sees the order: no search engine, and no page that it links to, may learn of it.
export const metadata: Metadata = {
  title: 'Your order',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

export default async function OrderPage({ params }: OrderProps) {
  await connection()
  const { trackingCode } = await params
  try {
    await prefetch(trpc.orders.track.queryOptions({ trackingCode }))
  } catch (error) {
    // Other failures are shown by the page, with a way to try again.
    if (toPublicError(error).code === 'not_found') notFound()
  }
  const { PUBLIC_URL } = (await processService()).config
  return (
    <main>
      <p>
        <Link href="/">All animals</Link>
      </p>
      <h1>Your order</h1>
      <HydrateClient>
        <TrackedOrder trackingCode={trackingCode} address={`${PUBLIC_URL}${orderAddress(trackingCode)}`} />
      </HydrateClient>
    </main>
  )
}
