import styles from '@/app/_account/accounts/account.module.css'
import { ActionForm } from '@/app/_forms/action-form'
import { Moment } from '@/app/_shell/text/moment'
import type { personalApi } from '@/app/_trpc/server'
import { retryDelivery } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/actions'
import { EndpointIds } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/endpoint-fields'
import webhookStyles from '@/app/(workbench)/console/accounts/[accountId]/webhooks/webhooks.module.css'
import onceStyles from '@/app/(workbench)/console/accounts/shown-once.module.css'
import { failureTexts } from '@/server/domain/webhooks/failure-reasons'
import type { WebhookEndpoint } from '@/server/domain/webhooks/webhook-endpoints.service'

type Api = Awaited<ReturnType<typeof personalApi>>
type SentEvent = Awaited<ReturnType<Api['accountWebhooks']['listDeliveries']>>['items'][number]

interface DeliveryProps {
  readonly accountId: bigint
  readonly endpoint: WebhookEndpoint
  readonly delivery: SentEvent
}

/** An attempt to send an event: what came of it, and what was sent and answered. */
export const Delivery = ({ accountId, endpoint, delivery }: DeliveryProps) => (
  <li>
    <div className={webhookStyles.parts}>
      <h3>
        {delivery.type} {delivery.eventId}
        {delivery.test && ' (test)'}
      </h3>
      <p>
        {delivery.succeeded ? 'Arrived' : 'Failed'}: {outcomeOf(delivery)}
      </p>
      <p className={styles.quiet}>
        Attempt {delivery.attempt}, <Moment at={new Date(delivery.attemptedAt)} />
        {delivery.nextAttemptAt && (
          <>
            {' · '}next <Moment at={new Date(delivery.nextAttemptAt)} />
          </>
        )}
      </p>
      <details>
        <summary>Request and response</summary>
        {delivery.event ? (
          <pre className={onceStyles.text}>
            <code>{JSON.stringify(delivery.event, null, 2)}</code>
          </pre>
        ) : (
          <p>
            {delivery.test
              ? 'It was a test: it had "test": true, and told of nothing real.'
              : 'An order of another account, or too old to be kept.'}
          </p>
        )}
        {delivery.responseBody ? (
          <pre className={onceStyles.text}>
            <code>{delivery.responseBody}</code>
          </pre>
        ) : (
          <p>{delivery.statusCode === undefined ? 'There was no answer.' : 'The answer had no body.'}</p>
        )}
      </details>
      {endpoint.enabled && (
        <ActionForm action={retryDelivery} submit="Send again" submitClassName="button secondary">
          <EndpointIds accountId={accountId} endpointId={endpoint.id} />
          <input type="hidden" name="deliveryId" value={delivery.id} />
        </ActionForm>
      )}
    </div>
  </li>
)

function outcomeOf({ statusCode, reason, durationMs }: SentEvent): string {
  if (reason === 'not_permitted') return failureTexts[reason]
  return `${reason === undefined ? `answered ${statusCode}` : failureTexts[reason]}, in ${durationMs} ms`
}
