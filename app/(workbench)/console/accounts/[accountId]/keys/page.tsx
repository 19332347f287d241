import type { Metadata } from 'next'
import Link from 'next/link'
import { AccountKeys } from '@/app/_account/keys/account-keys'
import { keyLabel } from '@/app/_account/keys/key-label'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { personalApi } from '@/app/_trpc/server'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { getRuntime } from '@/server/hosts/current-runtime'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'
import styles from './keys.module.css'

export const metadata: Metadata = { title: 'API keys' }

const doneTexts = { revoked: 'The key is revoked. Within ten seconds, every request with it is refused.' }

/** The API keys of an account. */
export default async function KeysPage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const { done, ended } = await searchParams
  const { isStagingUrlGiven, STAGING_URL } = (await getRuntime()).config
  return (
    <AccountPage accountId={accountId} page="keys" title="API keys">
      {({ account: { id } }) => (
        <>
          <FormNotice done={done} texts={doneTexts} />
          <p className={styles.lead}>
            A program sends a key with each request, and may do what the scopes of the key allow.{' '}
            <Link href="/developers" prefetch={false}>
              How to use a key
            </Link>
          </p>
          {isStagingUrlGiven && (
            <p>
              To try a program, use a key of the <a href={`${STAGING_URL}/sign-up`}>staging server</a>, where nothing is
              real.
            </p>
          )}
          <Link href={`${accountPagePath(id, 'keys')}/new`} className="button" prefetch={false}>
            Create a key
          </Link>
          <Keys accountId={id} ended={ended} />
        </>
      )}
    </AccountPage>
  )
}

async function Keys({ accountId, ended }: { accountId: bigint; ended: string | string[] | undefined }) {
  const valid = await (await personalApi()).keys.listValid({ accountId })
  return (
    <AccountKeys
      accountId={accountId}
      valid={valid}
      actions={(key) => <KeyActions accountId={accountId} apiKey={key} />}
      path={accountPagePath(accountId, 'keys')}
      ended={ended}
    />
  )
}

function KeyActions({ accountId, apiKey }: { accountId: bigint; apiKey: AccountKey }) {
  const path = `${accountPagePath(accountId, 'keys')}/${apiKey.id}`
  const label = <span className="visually-hidden"> {keyLabel(apiKey)}</span>
  return (
    <ul className={styles.actions}>
      <li>
        <Link href={`${accountPagePath(accountId, 'usage')}?key=${apiKey.id}#requests`} prefetch={false}>
          Requests
          {label}
        </Link>
      </li>
      {apiKey.state !== 'rotated' && (
        <li>
          <Link href={`${path}/rotate`} prefetch={false}>
            Rotate
            {label}
          </Link>
        </li>
      )}
      <li>
        <Link href={`${path}/revoke`} prefetch={false}>
          Revoke
          {label}
        </Link>
      </li>
    </ul>
  )
}
