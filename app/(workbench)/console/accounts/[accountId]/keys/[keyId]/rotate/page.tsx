import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { keyLabel } from '@/app/_account/keys/key-label'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import { Select } from '@/app/_forms/action-form'
import { isFormAnswer } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { Field } from '@/app/_shell/ui/field'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { rotateKey } from '@/app/(workbench)/console/accounts/[accountId]/keys/actions'
import { getKey } from '@/app/(workbench)/console/accounts/[accountId]/keys/get-key'
import styles from '@/app/(workbench)/console/accounts/[accountId]/keys/keys.module.css'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import { ShownOnceForm } from '@/app/(workbench)/console/accounts/shown-once-form'
import type { AccountKey } from '@/server/identity/accounts/account-keys.service'
import type { KeyState } from '@/server/identity/accounts/key-state'
import { type Overlap, overlapSchema } from '@/server/identity/accounts/key-terms'

export const metadata: Metadata = { title: 'Rotate a key' }

/** The form with which a member replaces a key with a new one. */
export default async function RotateKeyPage({ params }: PageProps<'accountId' | 'keyId'>) {
  const { accountId, keyId } = await params
  return (
    <AccountPage accountId={accountId} page="keys" title="Rotate a key">
      {async ({ account: { id } }) => <RotateKeyForm accountId={id} apiKey={await getKey(id, keyId)} />}
    </AccountPage>
  )
}

const overlapLabels = {
  '0': 'Not at all: it ends at once',
  '1h': 'For an hour',
  '24h': 'For 24 hours',
  '7d': 'For 7 days',
  '30d': 'For 30 days',
} as const satisfies Record<Overlap, string>

const DEFAULT_OVERLAP: Overlap = '24h'

/** Why a key is not rotated. */
const refusals: Readonly<Partial<Record<KeyState, string>>> = {
  rotated: 'It was rotated already. Rotate its successor, or create a new key.',
  expired: 'It has expired. Create a new key.',
  revoked: 'It is revoked. Create a new key.',
}

async function RotateKeyForm({ accountId, apiKey }: { accountId: bigint; apiKey: AccountKey }) {
  const list = accountPagePath(accountId, 'keys')
  const session = await getSession()
  if (session && !session.isFresh)
    return <SignInAgainForm email={session.user.email} purpose="rotate a key" to={`${list}/${apiKey.id}/rotate`} />
  const refusal = refusals[apiKey.state]
  if (refusal && !(await isFormAnswer())) return <p className={styles.lead}>{refusal}</p>
  return (
    <div className={styles.form}>
      <ShownOnceForm creates="key" action={rotateKey} submit="Rotate the key">
        <p>
          You get a new key with the name, scopes and lifetime of <strong>{keyLabel(apiKey)}</strong>. Give it to your
          programs while the old one is still valid.
          {apiKey.bannedUntil && ' The store has banned it, and bans the new one as long.'}
        </p>
        <input type="hidden" name="accountId" value={String(accountId)} />
        <input type="hidden" name="keyId" value={String(apiKey.id)} />
        <input type="hidden" name="formToken" value={randomUUID()} />
        <Field label="The old key stays valid">
          {(field) => (
            <Select {...field} name="overlap" defaultValue={DEFAULT_OVERLAP}>
              {overlapSchema.options.map((overlap) => (
                <option key={overlap} value={overlap}>
                  {overlapLabels[overlap]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </ShownOnceForm>
    </div>
  )
}
