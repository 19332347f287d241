import type { Metadata } from 'next'
import Link from 'next/link'
import { DEPRECATION_PAGE } from '@/server/rest/deprecations'

export const metadata: Metadata = { title: 'Developers' }

export default function DevelopersPage() {
  return (
    <main>
      <h1>Developers</h1>
      <p>
        Everything that the store shows can be read, and added to, over HTTP. The{' '}
        <a href="/openapi.json">OpenAPI document</a> describes each operation with its limits, headers and errors. Some
        operations are <Link href={DEPRECATION_PAGE}>deprecated</Link>.
      </p>
      <p>
        Every request needs an API key: <code>Authorization: Bearer &lt;API_KEY&gt;</code>. Ask the store for one.
      </p>
    </main>
  )
}
