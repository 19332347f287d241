import type { Metadata } from 'next'
import Link from 'next/link'
import { keyLabel } from '@/app/_keys/key-label'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { revokeKey } from '@/app/(store)/console/accounts/[accountId]/keys/actions'
import { getKey } from '@/app/(store)/console/accounts/[accountId]/keys/get-key'
import { KeyForm } from '@/app/(store)/console/accounts/[accountId]/keys/key-form'
import styles from '@/app/(store)/console/accounts/[accountId]/keys/keys.module.css'
import { AccountPage } from '@/app/(store)/console/accounts/account-page'
import type { AccountKey } from '@/server/accounts/account-keys.service'

interface RevokeKeyProps {
  readonly params: Promise<{ accountId: string; keyId: string }>
}

export const metadata: Metadata = { title: 'Revoke a key', robots: { index: false, follow: false } }

/** Asks before a key is revoked, which cannot be taken back. */
export default async function RevokeKeyPage({ params }: RevokeKeyProps) {
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
      <KeyForm action={revokeKey} submit="Yes, revoke it" list={list}>
        <p>
          Is <strong>{keyLabel(apiKey)}</strong> to be revoked? Within ten seconds, every request with it is refused.
          This cannot be taken back.
        </p>
        <input type="hidden" name="accountId" value={String(accountId)} />
        <input type="hidden" name="keyId" value={String(apiKey.id)} />
      </KeyForm>
      <p>
        <Link href={list} prefetch={false}>
          No, keep it
        </Link>
      </p>
    </div>
  )
}
