import type { Metadata } from 'next'
import styles from '@/app/_accounts/account.module.css'
import { AccountTable } from '@/app/_accounts/account-table'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import { ActionForm, Input, Select } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { getSession } from '@/app/_session/session'
import { Moment } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import { SignInAgainForm } from '@/app/_users/sign-in-again-form'
import { accountPagePath } from '@/app/(store)/console/account-pages'
import { AccountPage } from '@/app/(store)/console/accounts/account-page'
import type { Member } from '@/server/callers/memberships'
import { changeRole, inviteMember, leaveAccount, removeMember, withdrawInvitation } from './actions'

export const metadata: Metadata = { title: 'Members', robots: { index: false, follow: false } }

/** What the page of the members says when a form has led to it. */
const doneTexts = {
  invited: 'The invitation is on its way. Its link works for a week.',
  withdrawn: 'The invitation is withdrawn: its link works no more.',
  role: 'The role is changed.',
  removed: 'They are a member no longer, and see nothing of the account any more. Keys that they have seen still work.',
} as const

/** Who acts for an account. Owners manage its members. */
export default async function MembersPage({ params, searchParams }: PageProps<'accountId'>) {
  const { accountId } = await params
  const { done, cursor } = await searchParams
  return (
    <AccountPage accountId={accountId} page="members" title="Members">
      {(member) => (
        <>
          <FormNotice done={done} texts={doneTexts} />
          <p className={styles.lead}>
            Members see everything of the account and manage its keys. Owners invite and remove members, and ask for
            scopes and plans, too.
          </p>
          <MembersTable viewer={member} given={cursor} />
          {member.role === 'owner' && (
            <>
              <Invitations accountId={member.account.id} />
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

const roleLabel = (role: Member['role'] | null) => (role === 'owner' ? 'Owner' : 'Member')

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
          ['Role', ({ role }) => roleLabel(role)],
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

async function Invitations({ accountId }: { accountId: bigint }) {
  const invitations = await (await personalApi()).members.listInvitations({ accountId })
  if (invitations.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <AccountTable
        caption="Invitations that wait to be accepted"
        rows={invitations.map(({ id, ...invitation }) => ({
          id: Buffer.from(id).toString('base64url'),
          ...invitation,
        }))}
        columns={[
          ['E-mail address', ({ email }) => email],
          ['Role', ({ role }) => roleLabel(role)],
          ['Until', ({ endsAt }) => <Moment at={endsAt} />],
        ]}
        actions={({ id, email }) => (
          <ActionForm action={withdrawInvitation}>
            <AccountField id={accountId} />
            <input type="hidden" name="invitation" value={id} />
            <button type="submit" className="button secondary">
              Withdraw
              <span className="visually-hidden"> the invitation of {email}</span>
            </button>
          </ActionForm>
        )}
      />
    </section>
  )
}

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
        <ActionForm key={done} action={inviteMember} className={formStyles.form}>
          <AccountField id={accountId} />
          <Field label="E-mail address" hint="We send a link there that works once, for a week.">
            {(field) => <Input {...field} name="email" type="email" autoComplete="off" required />}
          </Field>
          <Field label="Role">
            {(field) => (
              <Select {...field} name="role" defaultValue="member">
                <option value="member">Member</option>
                <option value="owner">Owner</option>
              </Select>
            )}
          </Field>
          <button type="submit" className="button">
            Send the invitation
          </button>
        </ActionForm>
      )}
    </section>
  )
}
