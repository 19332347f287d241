import type { Metadata } from 'next'
import Link from 'next/link'

export const metadata: Metadata = { title: 'No such animal' }

export default function AnimalNotFound() {
  return (
    <main>
      <h1>There is no such animal</h1>
      <p>
        No animal of ours has this address. Perhaps it was mistyped. <Link href="/">See all animals</Link>, or{' '}
        <Link href="/?status=available">those that are looking for a home</Link>.
      </p>
    </main>
  )
}
