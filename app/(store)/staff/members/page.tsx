import type { Metadata } from 'next'
import { Fragment } from 'react'
import styles from '@/app/_accounts/account.module.css'
import { AccountTable } from '@/app/_accounts/account-table'
import { Invitations, InviteForm } from '@/app/_accounts/invitations'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { getSession } from '@/app/_session/session'
import { sendsMail } from '@/app/_store/get-store-details'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Moment } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import { SignInAgainForm } from '@/app/_users/sign-in-again-form'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { type StaffRole, staffRoles, staffTasks } from '@/server/callers/staff-role'
import { changeStaffRole, inviteStaff, withdrawStaffInvitation } from './actions'
import { RemoveForm } from './remove-form'

export const metadata: Metadata = { title: 'Staff', robots: { index: false, follow: false } }

const roleLabels = { clerk: 'Clerk', manager: 'Manager', owner: 'Owner' } as const satisfies Record<StaffRole, string>

/** What the page says when a form has led to it. */
const doneTexts = {
  invited: 'The invitation is on its way. Its link works for a day.',
  withdrawn: 'The invitation is withdrawn: its link no longer works.',
  role: 'The role is changed. They have to sign in again.',
  removed:
    'They are no longer on the staff, and are signed out everywhere. API keys that they have seen still work: revoke those under Accounts.',
} as const

/** The members of the staff, for owners to invite, to give another role and to remove. */
export default function StaffMembersPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="members" title="Staff">
      {async () => {
        const { done, cursor } = await searchParams
        const session = await getSession()
        const canChange = session?.isFresh ?? false
        return (
          <>
            <FormNotice done={done} texts={doneTexts} />
            <p className={styles.lead}>What each role may do:</p>
            <dl className={styles.facts}>
              {staffRoles.map((role, index) => (
                <Fragment key={role}>
                  <dt>{roleLabels[role]}</dt>
                  <dd>
                    {index === 0 ? 'Looks after' : 'Also looks after'} {staffTasks[role]}.
                  </dd>
                </Fragment>
              ))}
            </dl>
            {session && !canChange && (
              <SignInAgainForm email={session.user.email} purpose="change the staff" to={staffPages.members.path} />
            )}
            <MembersTable ownId={session?.user.id} canChange={canChange} given={cursor} />
            <Invitations invitations={await listInvitations()} withdraw={canChange && withdrawStaffInvitation} />
            {canChange && <InviteSection done={String(done)} />}
          </>
        )
      }}
    </StaffPage>
  )
}

interface MembersTableProps {
  /** Of who is signed in. */
  readonly ownId: bigint | undefined
  readonly canChange: boolean
  /** Where the list begins, as it stands in the address. */
  readonly given: string | string[] | undefined
}

async function MembersTable({ ownId, canChange, given }: MembersTableProps) {
  const { staffMembers } = await personalApi()
  const { items, ...page } = await readListPage(given, (cursor) => staffMembers.list({ cursor }))
  return (
    <>
      <AccountTable
        caption="Members of the staff"
        rows={items}
        columns={[
          [
            'Who',
            ({ id, name, email }) => (
              <>
                {name !== null && `${bidiIsolate(name)}, `}
                {email}
                {id === ownId && ' (you)'}
              </>
            ),
          ],
          ['Role', ({ role }) => roleLabels[role]],
          ['Last seen', ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : 'Signed out')],
          ['Passkey', ({ hasPasskey }) => (hasPasskey ? 'Yes' : 'No')],
        ]}
        actions={
          canChange &&
          (({ id, email, role }) => (
            <>
              <ActionForm action={changeStaffRole}>
                <input type="hidden" name="userId" value={String(id)} />
                {staffRoles
                  .filter((other) => other !== role)
                  .map((other) => (
                    <button key={other} type="submit" name="role" value={other} className="button secondary">
                      Make {other === 'owner' ? 'an' : 'a'} {other}
                      <span className="visually-hidden"> of {email}</span>
                    </button>
                  ))}
              </ActionForm>
              <RemoveForm member={{ id: String(id), email }} isSelf={id === ownId} />
            </>
          ))
        }
      />
      <ListPages path={staffPages.members.path} from="oldest" {...page} />
    </>
  )
}

const listInvitations = async () =>
  (await (await personalApi()).staffMembers.listInvitations()).map(({ role, ...invitation }) => ({
    ...invitation,
    role: roleLabels[role],
  }))

async function InviteSection({ done }: { done: string }) {
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      {(await sendsMail()) ? (
        // Empty again after it was sent.
        <InviteForm key={done} action={inviteStaff} valid="for a day" roles={roleLabels} />
      ) : (
        <p>
          This store has no mail server. On its machine, this prints a link that works once, for a day:{' '}
          <code>npm run --silent users -- invite EMAIL --staff --role clerk</code>
        </p>
      )}
    </section>
  )
}
