import type { Metadata } from 'next'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import { Select } from '@/app/_forms/action-form'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { Field } from '@/app/_shell/ui/field'
import { endpointPath } from '@/app/(workbench)/console/account-pages'
import { rotateSecret } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/actions'
import { EndpointIds } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/endpoint-fields'
import { getEndpoint } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/get-endpoint'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { ShownOnceForm } from '@/app/(workbench)/console/accounts/shown-once-form'
import type { WebhookEndpoint } from '@/server/domain/webhooks/webhook-endpoints.service'

export const metadata: Metadata = { title: 'Rotate a secret' }

/** The form with which a member replaces an endpoint's secret with a new one. */
export default async function RotateSecretPage({ params }: PageProps<'accountId' | 'endpointId'>) {
  const { accountId, endpointId } = await params
  return (
    <AccountPage accountId={accountId} page="webhooks" title="Rotate a secret">
      {async ({ account: { id } }) => <RotateForm accountId={id} endpoint={await getEndpoint(id, endpointId)} />}
    </AccountPage>
  )
}

const overlaps = [
  [0, 'Not at all: it ends at once'],
  [1, 'For an hour'],
  [24, 'For 24 hours'],
  [72, 'For three days'],
] as const

async function RotateForm({ accountId, endpoint }: { accountId: bigint; endpoint: WebhookEndpoint }) {
  const session = await getSession()
  const to = `${endpointPath(accountId, endpoint.id)}/rotate`
  if (session && !session.isFresh)
    return <SignInAgainForm email={session.user.email} purpose="rotate a secret" to={to} />
  return (
    <ShownOnceForm creates="secret" action={rotateSecret} submit="Rotate the secret">
      <p>
        You get a new secret for <strong>{endpoint.url}</strong>. While the old one signs too, each event has both
        signatures: give your receiver the new one meanwhile.
      </p>
      <EndpointIds accountId={accountId} endpointId={endpoint.id} />
      <Field label="The old secret signs too">
        {(field) => (
          <Select {...field} name="overlapHours" defaultValue={24}>
            {overlaps.map(([hours, label]) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ShownOnceForm>
  )
}
