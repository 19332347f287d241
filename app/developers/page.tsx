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
        Every request needs an API key: <code>Authorization: Bearer &lt;API_KEY&gt;</code>.
      </p>
      <section>
        <h2>Get a key</h2>
        <ol>
          <li>
            <Link href="/sign-up" prefetch={false}>
              Sign up
            </Link>{' '}
            with your e-mail address.
          </li>
          <li>
            Open your{' '}
            <Link href="/console" prefetch={false}>
              console
            </Link>
            , choose Keys, and create a key. It is shown once, with a request to try it.
          </li>
          <li>In the console you also rotate keys, revoke them, and see when each was last used.</li>
        </ol>
        <p>A new account may read. To write, or for more requests a minute, ask in the console under Requests.</p>
      </section>
    </main>
  )
}
