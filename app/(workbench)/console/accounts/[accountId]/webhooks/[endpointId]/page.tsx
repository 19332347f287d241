import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/app/_account/accounts/account.module.css'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { ActionForm, Input, Select } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { personalApi } from '@/app/_trpc/server'
import { endpointPath } from '@/app/(workbench)/console/account-pages'
import {
  enableEndpoint,
  retryFailed,
  testEndpoint,
} from '@/app/(workbench)/console/accounts/[accountId]/webhooks/actions'
import { EndpointIds } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/endpoint-fields'
import { EndpointState } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/endpoint-state'
import { getEndpoint } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/get-endpoint'
import webhookStyles from '@/app/(workbench)/console/accounts/[accountId]/webhooks/webhooks.module.css'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import type { WebhookEndpoint } from '@/server/domain/webhooks/webhook-endpoints.service'
import { TEST_TYPE, testTypes } from '@/server/domain/webhooks/webhooks.schema'
import { Delivery } from './delivery'

export const metadata: Metadata = { title: 'Webhook endpoint' }

const doneTexts = {
  changed: 'The endpoint is changed.',
  enabled: 'The endpoint is enabled. What has waited is sent now.',
  disabled: 'The endpoint is paused. What happens waits for it, up to 30 days.',
  tested: 'The test is on its way. Reload this page to see what came of it.',
  retried: 'The event is sent again. Reload this page to see what came of it.',
  retriedAll: 'What had failed is sent again. Reload this page to see what came of it.',
  retriedNone: 'Nothing has failed since that day.',
} as const

/** A webhook endpoint of an account, and what was sent to it. */
export default async function EndpointPage({ params, searchParams }: PageProps<'accountId' | 'endpointId'>) {
  const { accountId, endpointId } = await params
  const { done, cursor } = await searchParams
  return (
    <AccountPage accountId={accountId} page="webhooks" title="Webhook endpoint">
      {async ({ account: { id } }) => {
        const endpoint = await getEndpoint(id, endpointId)
        return (
          <>
            <FormNotice done={done} texts={doneTexts} />
            <Facts accountId={id} endpoint={endpoint} />
            <Deliveries accountId={id} endpoint={endpoint} given={cursor} />
          </>
        )
      }}
    </AccountPage>
  )
}

interface EndpointPartProps {
  readonly accountId: bigint
  readonly endpoint: WebhookEndpoint
}

function Facts({ accountId, endpoint }: EndpointPartProps) {
  const path = endpointPath(accountId, endpoint.id)
  return (
    <>
      <dl className={styles.facts}>
        <dt>URL</dt>
        <dd>{endpoint.url}</dd>
        {endpoint.description && (
          <>
            <dt>Description</dt>
            <dd>{bidiIsolate(endpoint.description)}</dd>
          </>
        )}
        <dt>Events</dt>
        <dd>{endpoint.types.join(', ')}</dd>
        <dt>State</dt>
        <dd>
          <EndpointState endpoint={endpoint} />
        </dd>
      </dl>
      <div className={styles.actions}>
        <ActionForm
          action={enableEndpoint}
          submit={endpoint.enabled ? 'Pause' : 'Enable'}
          submitClassName="button secondary"
        >
          <EndpointIds accountId={accountId} endpointId={endpoint.id} />
          <input type="hidden" name="enabled" value={endpoint.enabled ? 'no' : 'yes'} />
        </ActionForm>
      </div>
      <p className={webhookStyles.links}>
        <Link href={`${path}/edit`} prefetch={false}>
          Change or delete it
        </Link>
        {' · '}
        <Link href={`${path}/rotate`} prefetch={false}>
          Rotate its secret
        </Link>
      </p>
      {endpoint.enabled && (
        <div className={webhookStyles.form}>
          <ActionForm action={testEndpoint} className={formStyles.form} submit="Send a test">
            <EndpointIds accountId={accountId} endpointId={endpoint.id} />
            <Field
              label="Test event"
              hint='It has "test": true, and ids that nothing real has. Any but webhook.test otherwise looks like an event.'
            >
              {(field) => (
                <Select {...field} name="type" defaultValue={TEST_TYPE}>
                  {testTypes.map((type) => (
                    <option key={type}>{type}</option>
                  ))}
                </Select>
              )}
            </Field>
          </ActionForm>
        </div>
      )}
    </>
  )
}

async function Deliveries({
  accountId,
  endpoint,
  given,
}: EndpointPartProps & { given: string | string[] | undefined }) {
  const { accountWebhooks } = await personalApi()
  const endpointId = endpoint.id
  const { items, ...page } = await readListPage(given, (cursor) =>
    accountWebhooks.listDeliveries({ accountId, endpointId, cursor }),
  )
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <p className={styles.lead}>Each attempt of the last 30 days, the latest first.</p>
      {items.length === 0 ? (
        <p>Nothing was sent yet.</p>
      ) : (
        <ul className={styles.list}>
          {items.map((delivery) => (
            <Delivery key={delivery.id} accountId={accountId} endpoint={endpoint} delivery={delivery} />
          ))}
        </ul>
      )}
      <ListPages path={endpointPath(accountId, endpointId)} from="newest" {...page} />
      {endpoint.enabled && items.some(({ succeeded }) => !succeeded) && (
        <div className={webhookStyles.form}>
          <ActionForm
            action={retryFailed}
            className={formStyles.form}
            submit="Send again"
            submitClassName="button secondary"
          >
            <EndpointIds accountId={accountId} endpointId={endpoint.id} />
            <Field label="Send again what has not arrived since" hint="From the beginning of that day, in UTC.">
              {(field) => (
                <Input
                  {...field}
                  type="date"
                  name="since"
                  required
                  defaultValue={items.at(-1)?.attemptedAt.slice(0, 10)}
                />
              )}
            </Field>
          </ActionForm>
        </div>
      )}
    </section>
  )
}
