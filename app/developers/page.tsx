import type { Metadata } from 'next'
import Link from 'next/link'
import { pageMetadata } from '@/app/_seo/page-metadata'
import { DEPRECATION_PAGE } from '@/server/http/rest/deprecations'
import styles from './developers.module.css'

export const metadata: Metadata = pageMetadata({
  title: 'Developers',
  description: 'Read the Pet Store, and add to it, over HTTP: an OpenAPI document, keys, limits and errors.',
  path: '/developers',
})

export default function DevelopersPage() {
  return (
    <main id="content" tabIndex={-1} className={styles.text}>
      <h1>Developers</h1>
      <p>
        The whole store can be read, and added to, over HTTP. The <a href="/openapi.json">OpenAPI document</a> describes
        each operation with its limits, headers and errors. Some operations are{' '}
        <Link href={DEPRECATION_PAGE} prefetch={false}>
          deprecated
        </Link>
        .
      </p>
      <p>
        Every request needs an API key: <code>Authorization: Bearer &lt;API_KEY&gt;</code>. Ask the store for one.
      </p>
    </main>
  )
}
