import { Moment } from '@/app/_shell/text/moment'
import type { WebhookEndpoint } from '@/server/domain/webhooks/webhook-endpoints.service'

const disabledTexts = {
  account: 'Paused',
  gone: 'Disabled: it answered that it is gone (410)',
  failing: 'Disabled: every attempt failed for five days',
} as const satisfies Record<NonNullable<WebhookEndpoint['disabledBecause']>, string>

interface EndpointStateProps {
  readonly endpoint: WebhookEndpoint & { readonly nextAttemptAt?: string | undefined }
}

/** The state of an endpoint at a glance. */
export function EndpointState({ endpoint }: EndpointStateProps) {
  const { enabled, disabledBecause = 'account', failingSince, lastSuccessAt, nextAttemptAt } = endpoint
  if (!enabled) return disabledTexts[disabledBecause]
  if (failingSince) {
    return (
      <>
        Failing since <Moment at={new Date(failingSince)} />
        {lastSuccessAt && (
          <>
            ; last event <Moment at={new Date(lastSuccessAt)} />
          </>
        )}
        {nextAttemptAt && (
          <>
            ; next try <Moment at={new Date(nextAttemptAt)} />
          </>
        )}
      </>
    )
  }
  if (!lastSuccessAt) return 'Nothing was sent yet'
  return (
    <>
      Works; last event <Moment at={new Date(lastSuccessAt)} />
    </>
  )
}
