import type { Metadata } from 'next'
import styles from '@/app/_account/accounts/account.module.css'
import { ActionForm } from '@/app/_forms/action-form'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import formStyles from '@/app/_shell/ui/form.module.css'
import { changeEndpoint, deleteEndpoint } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/actions'
import { EndpointFields, EndpointIds } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/endpoint-fields'
import { getEndpoint } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/get-endpoint'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import type { WebhookEndpoint } from '@/server/domain/webhooks/webhook-endpoints.service'

export const metadata: Metadata = { title: 'Change an endpoint' }

/** The forms with which a member changes or deletes an endpoint. */
export default async function EditEndpointPage({ params }: PageProps<'accountId' | 'endpointId'>) {
  const { accountId, endpointId } = await params
  return (
    <AccountPage accountId={accountId} page="webhooks" title="Change an endpoint">
      {async ({ account: { id } }) => <EditForms accountId={id} endpoint={await getEndpoint(id, endpointId)} />}
    </AccountPage>
  )
}

function EditForms({ accountId, endpoint }: { accountId: bigint; endpoint: WebhookEndpoint }) {
  const ids = <EndpointIds accountId={accountId} endpointId={endpoint.id} />
  return (
    <>
      <ActionForm action={changeEndpoint} className={formStyles.form} submit="Save">
        {ids}
        <EndpointFields endpoint={endpoint} />
      </ActionForm>
      <section className={styles.section} aria-labelledby="delete">
        <h2 id="delete">Delete it</h2>
        <p>Nothing more is sent to it. What waits for it, and the log of its deliveries, are gone.</p>
        <ActionForm action={deleteEndpoint} submit="Delete the endpoint" submitClassName="button secondary">
          {ids}
        </ActionForm>
      </section>
    </>
  )
}
