import type { Metadata } from 'next'
import { getSession } from '@/app/_session/session'
import { SignInAgainForm } from '@/app/_users/sign-in-again-form'
import { createEndpoint } from '@/app/(store)/console/accounts/[accountId]/webhooks/actions'
import { EndpointFields } from '@/app/(store)/console/accounts/[accountId]/webhooks/endpoint-fields'
import { webhooksPath } from '@/app/(store)/console/accounts/[accountId]/webhooks/endpoint-path'
import { SecretForm } from '@/app/(store)/console/accounts/[accountId]/webhooks/secret-form'
import { AccountPage } from '@/app/(store)/console/accounts/account-page'

interface NewEndpointProps {
  readonly params: Promise<{ accountId: string }>
}

export const metadata: Metadata = { title: 'Add an endpoint', robots: { index: false, follow: false } }

/** The form with which a member adds a webhook endpoint. */
export default async function NewEndpointPage({ params }: NewEndpointProps) {
  const { accountId } = await params
  return (
    <AccountPage accountId={accountId} page="webhooks" title="Add an endpoint">
      {({ account: { id } }) => <NewEndpointForm accountId={id} />}
    </AccountPage>
  )
}

async function NewEndpointForm({ accountId }: { accountId: bigint }) {
  const session = await getSession()
  if (session && !session.isFresh)
    return (
      <SignInAgainForm email={session.user.email} purpose="add an endpoint" to={`${webhooksPath(accountId)}/new`} />
    )
  return (
    <SecretForm action={createEndpoint} submit="Add the endpoint">
      <input type="hidden" name="accountId" value={String(accountId)} />
      <EndpointFields />
    </SecretForm>
  )
}
