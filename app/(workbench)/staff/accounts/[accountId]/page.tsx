import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { AuditLog } from '@/app/_account/accounts/audit-log'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { chosenIn, PlanFields } from '@/app/_account/accounts/plan-fields'
import { ScopeBoxes } from '@/app/_account/accounts/scope-boxes'
import { AccountKeys } from '@/app/_account/keys/account-keys'
import { keyLabel } from '@/app/_account/keys/key-label'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import formStyles from '@/app/_shell/ui/form.module.css'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { accountPath } from '@/app/(workbench)/staff/accounts/accounts-view'
import type { ValidKey } from '@/server/identity/accounts/bans'
import type { getStaffAccount } from '@/server/identity/accounts/staff-accounts.service'
import { parseId } from '@/server/platform/values/id'
import { allScopes } from '@/server/procedures/callers/scopes'
import { changePlan, changeScopes, liftBan, revokeKeyOfAccount } from './actions'
import { BanForm } from './ban-form'

export const metadata: Metadata = { title: 'Account' }

/** What the page of an account says after a form has led to it. */
const doneTexts = {
  plan: 'The plan is changed. It holds within seconds.',
  scopes: 'The scopes are changed. Keys lose what was taken away within seconds.',
  revoked: 'The key is revoked. Within ten seconds, every request with it is refused.',
  banned: 'The key is banned. Within ten seconds, every request with it is refused.',
  unchanged: 'The key is banned by the store already, or it has ended. Nothing was changed.',
  lifted: 'The ban is lifted, and its strikes are forgotten. Within ten seconds, its requests are served again.',
} as const

/** An account: what it may do, its keys and members, and its history. */
export default function StaffAccountPage({ params, searchParams }: PageProps<'accountId'>) {
  return (
    <StaffPage page="/staff/accounts" hasOwnHeading>
      {async () => {
        const id = parseId((await params).accountId) ?? notFound()
        const { done, cursor, ended, members } = await searchParams
        const { accounts } = await personalApi()
        const account = await orNotFound(accounts.get({ accountId: id }))
        return (
          <>
            <p>
              <Link href="/staff/accounts" prefetch={false}>
                All accounts
              </Link>
            </p>
            <h1>{bidiIsolate(account.name)}</h1>
            <p>
              <Link href={`${accountPath(id)}/usage`} prefetch={false}>
                Usage
              </Link>
            </p>
            <FormNotice done={done} texts={doneTexts} />
            <PlanSection account={account} />
            <ScopesSection account={account} />
            <KeysSection account={account} ended={ended} />
            <MembersSection account={account} given={members} />
            <section className={styles.section} aria-labelledby="log">
              <h2 id="log">Audit log</h2>
              <AuditLog accountId={account.id} path={accountPath(id)} cursor={cursor} />
            </section>
          </>
        )
      }}
    </StaffPage>
  )
}

interface SectionProps {
  readonly account: Awaited<ReturnType<typeof getStaffAccount>>
}

const AccountField = ({ account }: SectionProps) => <input type="hidden" name="accountId" value={String(account.id)} />

function PlanSection({ account }: SectionProps) {
  const now = chosenIn(account)
  return (
    <section className={styles.section} aria-labelledby="plan">
      <h2 id="plan">Plan</h2>
      {/* A new form for another plan, without earlier input. */}
      <ActionForm key={JSON.stringify(now)} action={changePlan} className={formStyles.form}>
        <AccountField account={account} />
        {Object.entries(now).map(([name, value]) => (
          <input key={name} type="hidden" name={`seen.${name}`} value={value ?? ''} />
        ))}
        <PlanFields chosen={now} />
        <button type="submit" className="button">
          Change the plan
        </button>
      </ActionForm>
    </section>
  )
}

function ScopesSection({ account }: SectionProps) {
  const seen = account.seenScopes.join(' ')
  return (
    <section className={styles.section} aria-labelledby="scopes">
      <h2 id="scopes">Scopes</h2>
      <ActionForm key={seen} action={changeScopes} className={formStyles.form}>
        <AccountField account={account} />
        <input type="hidden" name="seen" value={seen} />
        <ScopeBoxes
          legend="What keys may do"
          scopes={allScopes}
          isTicked={(scope) => account.grantedScopes.includes(scope)}
        />
        <p>What you take away, its keys lose, too.</p>
        <button type="submit" className="button">
          Change the scopes
        </button>
      </ActionForm>
    </section>
  )
}

async function KeysSection({ account, ended }: SectionProps & { ended: string | string[] | undefined }) {
  const { keys } = await personalApi()
  const accountId = account.id
  const valid = await keys.listValid({ accountId })
  return (
    <section className={styles.section} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <AccountKeys
        accountId={account.id}
        valid={valid}
        path={accountPath(account.id)}
        ended={ended}
        actions={(key) => (
          <div className={styles.actions}>
            <ActionForm action={revokeKeyOfAccount}>
              <AccountField account={account} />
              <input type="hidden" name="keyId" value={String(key.id)} />
              <button type="submit" className="button secondary">
                Revoke
                <span className="visually-hidden"> {keyLabel(key)}</span>
              </button>
            </ActionForm>
            <LiftForm account={account} apiKey={key} />
          </div>
        )}
      />
      <BanForm
        accountId={accountId}
        keys={valid.filter(({ ban }) => !ban?.isByStaff).map((key) => ({ id: key.id, label: keyLabel(key) }))}
      />
    </section>
  )
}

interface LiftFormProps extends SectionProps {
  readonly apiKey: ValidKey
}

/** Lifts the ban of a key; nothing if it is not banned. The list says until when it is. */
const LiftForm = ({ account, apiKey: { ban, ...apiKey } }: LiftFormProps) =>
  ban && (
    <ActionForm action={liftBan}>
      {ban.isByStaff && <input type="hidden" name="until" value={ban.until} />}
      <AccountField account={account} />
      <input type="hidden" name="keyId" value={String(apiKey.id)} />
      <button type="submit" className="button secondary">
        Lift the ban
        <span className="visually-hidden"> of {keyLabel(apiKey)}</span>
      </button>
    </ActionForm>
  )

async function MembersSection({ account, given }: SectionProps & { given: string | string[] | undefined }) {
  const { members } = await personalApi()
  const { items, ...page } = await readListPage(given, (cursor) => members.list({ accountId: account.id, cursor }))
  return (
    <section className={styles.section} aria-labelledby="members">
      <h2 id="members">Members</h2>
      {items.length === 0 && page.cursor === undefined ? (
        <p className={styles.lead}>Nobody. An operator can invite an owner on the command line.</p>
      ) : (
        <AccountTable
          caption="Members"
          rows={items}
          columns={[
            ['E-mail address', ({ email }) => email],
            ['Role', ({ role }) => (role === 'owner' ? 'Owner' : 'Member')],
            ['Joined', ({ joinedAt }) => <StoreMoment at={joinedAt} />],
          ]}
        />
      )}
      <ListPages path={accountPath(account.id)} parameter="members" fragment="members" from="oldest" {...page} />
    </section>
  )
}
