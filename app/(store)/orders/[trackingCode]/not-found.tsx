import type { Metadata } from 'next'
import Link from 'next/link'

export const metadata: Metadata = { title: 'No such order' }

export default function OrderNotFound() {
  return (
    <main>
      <h1>There is no such order</h1>
      <p>
        No order has this address. Compare it with the one that you kept: a single missing character makes it another.
        Then, or instead, <Link href="/">look at all animals</Link>.
      </p>
    </main>
  )
}
