import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { ScopeBoxes } from '@/app/_account/accounts/scope-boxes'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import { Input, Select } from '@/app/_forms/action-form'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { Field } from '@/app/_shell/ui/field'
import { personalApi } from '@/app/_trpc/server'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { createKey } from '@/app/(workbench)/console/accounts/[accountId]/keys/actions'
import styles from '@/app/(workbench)/console/accounts/[accountId]/keys/keys.module.css'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { ShownOnceForm } from '@/app/(workbench)/console/accounts/shown-once-form'
import { type Lifetime, lifetimeSchema, MAX_KEY_NAME_LENGTH } from '@/server/identity/accounts/key-terms'
import { accountScopes } from '@/server/procedures/callers/scopes'

export const metadata: Metadata = { title: 'Create a key' }

/** The form with which a member creates a key. */
export default async function NewKeyPage({ params }: PageProps<'accountId'>) {
  const { accountId } = await params
  return (
    <AccountPage accountId={accountId} page="keys" title="Create a key">
      {({ account: { id } }) => <NewKeyForm accountId={id} />}
    </AccountPage>
  )
}

const lifetimeLabels = {
  '30d': '30 days',
  '90d': '90 days',
  '365d': 'A year',
  none: 'Never: it is valid until it is revoked',
} as const satisfies Record<Lifetime, string>

/** Short enough that a forgotten key ends, long enough not to be a burden. Its owners are warned in time. */
const DEFAULT_LIFETIME: Lifetime = '90d'

async function NewKeyForm({ accountId }: { accountId: bigint }) {
  const list = accountPagePath(accountId, 'keys')
  const session = await getSession()
  if (session && !session.isFresh)
    return <SignInAgainForm email={session.user.email} purpose="create a key" to={`${list}/new`} />
  const granted = await (await personalApi()).keys.listGrantedScopes({ accountId })
  return (
    <div className={styles.form}>
      <ShownOnceForm creates="key" action={createKey} submit="Create the key">
        <input type="hidden" name="accountId" value={String(accountId)} />
        <input type="hidden" name="formToken" value={randomUUID()} />
        <Field label="Name" hint="By which you recognize it later, such as the program that uses it.">
          {(field) => <Input {...field} name="name" autoComplete="off" required maxLength={MAX_KEY_NAME_LENGTH} />}
        </Field>
        <ScopeBoxes legend="What it may do" scopes={granted} isTicked={(scope) => scope.endsWith(':read')} />
        {accountScopes.some((scope) => !granted.includes(scope)) && (
          <p>
            For other scopes,{' '}
            <Link href={accountPagePath(accountId, 'requests')} prefetch={false}>
              ask the store
            </Link>
            .
          </p>
        )}
        <Field label="Expires after" hint="We write to the owners of the account 14 days before.">
          {(field) => (
            <Select {...field} name="lifetime" defaultValue={DEFAULT_LIFETIME}>
              {lifetimeSchema.options.map((lifetime) => (
                <option key={lifetime} value={lifetime}>
                  {lifetimeLabels[lifetime]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </ShownOnceForm>
    </div>
  )
}
