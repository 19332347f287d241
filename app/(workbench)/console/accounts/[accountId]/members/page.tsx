import type { Metadata } from 'next'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { Invitations, InviteForm } from '@/app/_account/accounts/invitations'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getPreferredLanguage } from '@/app/_shell/language/get-language'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { Moment } from '@/app/_shell/text/moment'
import { personalApi } from '@/app/_trpc/server'
import { accountPagePath } from '@/app/(workbench)/console/account-pages'
import { AccountPage } from '@/app/(workbench)/console/accounts/account-page'
import type { Member } from '@/server/procedures/callers/memberships'
import { changeRole, inviteMember, leaveAccount, removeMember, withdrawInvitation } from './actions'

export const metadata: Metadata = { title: 'Members' }

/** What the page says after a form has led to it. */
const doneTexts = {
  invited: 'The invitation is on its way. Its link works for a week.',
  withdrawn: 'The invitation is withdrawn: its link no longer works.',
  role: 'The role is changed.',
  removed: 'They are a member no longer, and see nothing of the account any more. Keys that they have seen still work.',
} as const

/** Who acts for an account. Owners manage its members. */
export default async function MembersPage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const { done, cursor } = await searchParams
  return (
    <AccountPage accountId={accountId} page="members" title="Members">
      {async (member) => (
        <>
          <FormNotice done={done} texts={doneTexts} />
          <p className={styles.lead}>
            Members see everything of the account and manage its keys. Owners invite and remove members, and ask for
            scopes and plans, too.
          </p>
          <MembersTable viewer={member} given={cursor} />
          {member.role === 'owner' && (
            <>
              <Invitations invitations={await listInvitations(member.account.id)} withdraw={withdrawInvitation}>
                <AccountField id={member.account.id} />
              </Invitations>
              <InviteSection accountId={member.account.id} done={String(done)} />
            </>
          )}
          <section className={styles.section} aria-labelledby="leave">
            <h2 id="leave">Leave this account</h2>
            <p className={styles.lead}>You then see nothing of it, until somebody invites you again.</p>
            <ActionForm action={leaveAccount}>
              <AccountField id={member.account.id} />
              <button type="submit" className="button secondary">
                Leave
              </button>
            </ActionForm>
          </section>
        </>
      )}
    </AccountPage>
  )
}

const roleLabels = { member: 'Member', owner: 'Owner' } as const satisfies Record<Member['role'], string>

const AccountField = ({ id }: { id: bigint }) => <input type="hidden" name="accountId" value={String(id)} />

async function MembersTable({ viewer, given }: { viewer: Member; given: string | string[] | undefined }) {
  const { account, role: ownRole, userId: ownId } = viewer
  const { members } = await personalApi()
  const { items, ...page } = await readListPage(given, (cursor) => members.list({ accountId: account.id, cursor }))
  return (
    <>
      <AccountTable
        caption="Members"
        rows={items}
        columns={[
          [
            'E-mail address',
            ({ id, email }) => (
              <>
                {email}
                {id === ownId && ' (you)'}
              </>
            ),
          ],
          ['Role', ({ role }) => roleLabels[role]],
          ['Joined', ({ joinedAt }) => <Moment at={joinedAt} />],
        ]}
        actions={
          ownRole === 'owner' &&
          (({ id: userId, email, role }) => (
            <>
              <ActionForm action={changeRole}>
                <AccountField id={account.id} />
                <input type="hidden" name="userId" value={String(userId)} />
                <input type="hidden" name="role" value={role === 'owner' ? 'member' : 'owner'} />
                <button type="submit" className="button secondary">
                  {role === 'owner' ? 'Make a member' : 'Make an owner'}
                  <span className="visually-hidden"> of {email}</span>
                </button>
              </ActionForm>
              {userId !== ownId && (
                <ActionForm action={removeMember}>
                  <AccountField id={account.id} />
                  <input type="hidden" name="userId" value={String(userId)} />
                  <button type="submit" className="button secondary">
                    Remove
                    <span className="visually-hidden"> {email}</span>
                  </button>
                </ActionForm>
              )}
            </>
          ))
        }
      />
      <ListPages path={accountPagePath(account.id, 'members')} from="oldest" {...page} />
    </>
  )
}

const listInvitations = async (accountId: bigint) =>
  (await (await personalApi()).members.listInvitations({ accountId })).map(({ role, ...invitation }) => ({
    ...invitation,
    role: roleLabels[role ?? 'member'],
  }))

async function InviteSection({ accountId, done }: { accountId: bigint; done: string }) {
  const session = await getSession()
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      {session && !session.isFresh ? (
        <SignInAgainForm
          email={session.user.email}
          purpose="invite somebody"
          to={accountPagePath(accountId, 'members')}
        />
      ) : (
        // Empty again after it was sent.
        <InviteForm
          key={done}
          action={inviteMember}
          valid="for a week"
          roles={roleLabels}
          language={await getPreferredLanguage()}
        >
          <AccountField id={accountId} />
        </InviteForm>
      )}
    </section>
  )
}
