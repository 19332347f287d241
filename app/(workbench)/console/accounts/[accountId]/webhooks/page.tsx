import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_account/accounts/account.module.css'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { endpointPath, webhooksPath } from '@/app/(workbench)/console/account-pages'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { MAX_ENDPOINTS } from '@/server/domain/webhooks/webhook-endpoints.service'
import { EndpointState } from './endpoint-state'
import webhookStyles from './webhooks.module.css'

export const metadata: Metadata = { title: 'Webhooks' }

/** The webhook endpoints of an account. */
export default async function WebhooksPage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const { done } = await searchParams
  return (
    <AccountPage accountId={accountId} page="webhooks" title="Webhooks">
      {({ account: { id } }) => (
        <>
          <FormNotice done={done} texts={{ deleted: 'The endpoint is deleted. Nothing more is sent to it.' }} />
          <p className={styles.lead}>
            What happens to pets, and to the orders of this account, is sent to your endpoints as it happens.{' '}
            <Link href="/developers/guides/webhooks" prefetch={false}>
              How to receive it
            </Link>
          </p>
          <Endpoints accountId={id} />
        </>
      )}
    </AccountPage>
  )
}

async function Endpoints({ accountId }: { accountId: bigint }) {
  const endpoints = await (await personalApi()).accountWebhooks.list({ accountId })
  return (
    <>
      {endpoints.length < MAX_ENDPOINTS ? (
        <p>
          <Link href={`${webhooksPath(accountId)}/new`} className="button" prefetch={false}>
            Add an endpoint
          </Link>
        </p>
      ) : (
        <p>An account has at most {MAX_ENDPOINTS} endpoints. Delete one to add another.</p>
      )}
      {endpoints.length > 0 && (
        <div className={webhookStyles.endpoints}>
          <ul className={styles.list}>
            {endpoints.map((endpoint) => (
              <li key={endpoint.id}>
                <h2>
                  <Link href={endpointPath(accountId, endpoint.id)} prefetch={false}>
                    {endpoint.description ? bidiIsolate(endpoint.description) : endpoint.url}
                  </Link>
                </h2>
                {endpoint.description && <p>{endpoint.url}</p>}
                <p className={styles.quiet}>
                  <EndpointState endpoint={endpoint} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
