import { Moment } from '@/app/_text/moment'
import type { WebhookEndpoint } from '@/server/webhooks/webhook-endpoints.service'

const disabledTexts = {
  account: 'Paused',
  gone: 'Disabled: it answered that it is gone (410)',
  failing: 'Disabled: every attempt failed for five days',
} as const satisfies Record<NonNullable<WebhookEndpoint['disabledBecause']>, string>

/** How an endpoint is, at a glance. */
export function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { enabled, disabledBecause = 'account', failingSince, lastSuccessAt } = endpoint
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
