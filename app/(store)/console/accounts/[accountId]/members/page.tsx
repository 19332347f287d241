import type { Metadata } from 'next'
import styles from '@/app/_accounts/account.module.css'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import { ActionForm, Input, Select } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
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
import { doneTexts } from './done-texts'

interface MembersProps {
  readonly params: Promise<{ accountId: string }>
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Members', robots: { index: false, follow: false } }

/** Who acts for an account. Owners manage its members. */
export default async function MembersPage({ params, searchParams }: MembersProps) {
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

const AccountField = ({ id }: { id: bigint }) => <input type="hidden" name="accountId" value={String(id)} />

async function MembersTable({ viewer, given }: { viewer: Member; given: string | string[] | undefined }) {
  const { account, role: ownRole, userId: ownId } = viewer
  const { members } = await personalApi()
  const { items, ...page } = await readListPage(given, (cursor) => members.list({ accountId: account.id, cursor }))
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Members</caption>
        <thead>
          <tr>
            <th scope="col">E-mail address</th>
            <th scope="col">Role</th>
            <th scope="col">Joined</th>
            {ownRole === 'owner' && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id: userId, email, role, joinedAt }) => (
            <tr key={userId}>
              <th scope="row">
                {email}
                {userId === ownId && ' (you)'}
              </th>
              <td data-label="Role">{role === 'owner' ? 'Owner' : 'Member'}</td>
              <td data-label="Joined">
                <Moment at={joinedAt} />
              </td>
              {ownRole === 'owner' && (
                <td className={styles.actions}>
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
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
      <table className={styles.table}>
        <caption className="visually-hidden">Invitations that wait to be accepted</caption>
        <thead>
          <tr>
            <th scope="col">E-mail address</th>
            <th scope="col">Role</th>
            <th scope="col">Until</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, role, endsAt }) => (
            <tr key={email}>
              <th scope="row">{email}</th>
              <td data-label="Role">{role === 'owner' ? 'Owner' : 'Member'}</td>
              <td data-label="Until">
                <Moment at={endsAt} />
              </td>
              <td className={styles.actions}>
                <ActionForm action={withdrawInvitation}>
                  <AccountField id={accountId} />
                  <input type="hidden" name="invitation" value={Buffer.from(id).toString('base64url')} />
                  <button type="submit" className="button secondary">
                    Withdraw
                    <span className="visually-hidden"> the invitation of {email}</span>
                  </button>
                </ActionForm>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
