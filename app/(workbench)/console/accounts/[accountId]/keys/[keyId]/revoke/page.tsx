import type { Metadata } from 'next'
import Link from 'next/link'
import { keyLabel } from '@/app/_account/keys/key-label'
import { ActionForm } from '@/app/_forms/action-form'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import formStyles from '@/app/_shell/ui/form.module.css'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { revokeKey } from '@/app/(workbench)/console/accounts/[accountId]/keys/actions'
import { getKey } from '@/app/(workbench)/console/accounts/[accountId]/keys/get-key'
import styles from '@/app/(workbench)/console/accounts/[accountId]/keys/keys.module.css'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'

export const metadata: Metadata = { title: 'Revoke a key' }

/** Asks before a key is revoked, which cannot be undone. */
export default async function RevokeKeyPage({ params }: PageProps<'accountId' | 'keyId'>) {
  const { accountId, keyId } = await params
  return (
    <AccountPage accountId={accountId} page="keys" title="Revoke a key">
      {async ({ account: { id } }) => <RevokeKeyForm accountId={id} apiKey={await getKey(id, keyId)} />}
    </AccountPage>
  )
}

function RevokeKeyForm({ accountId, apiKey }: { accountId: bigint; apiKey: AccountKey }) {
  const list = accountPagePath(accountId, 'keys')
  if (apiKey.state === 'revoked') return <p className={styles.lead}>{keyLabel(apiKey)} is revoked.</p>
  return (
    <div className={styles.form}>
      <ActionForm action={revokeKey} className={formStyles.form} submit="Yes, revoke it">
        <p>
          Is <strong>{keyLabel(apiKey)}</strong> to be revoked? Within ten seconds, every request with it is refused.
          This cannot be taken back.
        </p>
        <input type="hidden" name="accountId" value={String(accountId)} />
        <input type="hidden" name="keyId" value={String(apiKey.id)} />
      </ActionForm>
      <p>
        <Link href={list} prefetch={false}>
          No, keep it
        </Link>
      </p>
    </div>
  )
}
