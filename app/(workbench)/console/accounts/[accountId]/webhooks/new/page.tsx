import type { Metadata } from 'next'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { webhooksPath } from '@/app/(workbench)/console/account-pages'
import { createEndpoint } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/actions'
import { EndpointFields } from '@/app/(workbench)/console/accounts/[accountId]/webhooks/endpoint-fields'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { ShownOnceForm } from '@/app/(workbench)/console/accounts/shown-once-form'

export const metadata: Metadata = { title: 'Add an endpoint' }

/** The form with which a member adds a webhook endpoint. */
export default async function NewEndpointPage({ params }: PageProps<'accountId'>) {
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
    <ShownOnceForm creates="secret" action={createEndpoint} submit="Add the endpoint">
      <input type="hidden" name="accountId" value={String(accountId)} />
      <EndpointFields />
    </ShownOnceForm>
  )
}
