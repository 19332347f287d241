import type { Metadata } from 'next'
import { Fragment } from 'react'
import styles from '@/app/_account/accounts/account.module.css'
import { AccountTable } from '@/app/_account/accounts/account-table'
import { Invitations, InviteForm } from '@/app/_account/accounts/invitations'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { SignInAgainForm } from '@/app/_account/users/sign-in-again-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { getSession } from '@/app/_shell/session/session'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { pages } from '@/server/http/page-table/page-table'
import { staffRoles } from '@/server/procedures/callers/staff-role'
import { staffRoleNames } from '@/server/procedures/callers/staff-role-texts'
import { inviteStaff, withdrawStaffInvitation } from './actions'
import { RemoveForm } from './remove-form'
import { RoleForm } from './role-form'
import { staffMembersTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: await getTexts(pages['/staff/members'].name) })

/** The members of the staff, for owners to invite, give another role and remove. */
export default function StaffMembersPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/members">
      {async () => {
        const language = await getLanguage()
        const texts = staffMembersTexts[language]
        const { done, cursor } = await searchParams
        const session = await getSession()
        const canChange = session?.isFresh ?? false
        return (
          <>
            <FormNotice done={done} texts={texts.done} />
            <p className={styles.lead}>{texts.lead}</p>
            <dl className={styles.facts}>
              {staffRoles.map((role, index) => (
                <Fragment key={role}>
                  <dt>{staffRoleNames[language][role]}</dt>
                  <dd>{texts.tasks(role, index === 0)}</dd>
                </Fragment>
              ))}
            </dl>
            {session && !canChange && (
              <SignInAgainForm email={session.user.email} purpose={texts.purpose} to="/staff/members" />
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
  /** The signed-in user's. */
  readonly ownId: bigint | undefined
  readonly canChange: boolean
  /** Where the list begins, as in the address. */
  readonly given: string | string[] | undefined
}

async function MembersTable({ ownId, canChange, given }: MembersTableProps) {
  const { staffMembers } = await personalApi()
  const language = await getLanguage()
  const texts = staffMembersTexts[language]
  const { items, ...page } = await readListPage(given, (cursor) => staffMembers.list({ cursor }))
  return (
    <>
      <AccountTable
        caption={texts.members}
        rows={items}
        columns={[
          [
            texts.who,
            ({ id, name, email }) => (
              <>
                {name !== null && `${bidiIsolate(name)}, `}
                {email}
                {id === ownId && texts.you}
              </>
            ),
          ],
          [texts.role, ({ role }) => staffRoleNames[language][role]],
          [texts.lastSeen, ({ lastSeenAt }) => (lastSeenAt ? <StoreMoment at={lastSeenAt} /> : texts.signedOut)],
          [texts.passkey, ({ hasPasskey }) => (hasPasskey ? texts.yes : texts.no)],
        ]}
        actions={
          canChange &&
          (({ id, email, role }) => (
            <>
              <RoleForm isSelf={id === ownId}>
                <input type="hidden" name="userId" value={String(id)} />
                {staffRoles
                  .filter((other) => other !== role)
                  .map((other) => (
                    <button key={other} type="submit" name="role" value={other} className="button secondary">
                      {texts.make(other)}
                      <span className="visually-hidden">{texts.makeOf(email)}</span>
                    </button>
                  ))}
              </RoleForm>
              <RemoveForm member={{ id: String(id), email }} isSelf={id === ownId} />
            </>
          ))
        }
      />
      <ListPages path="/staff/members" from="oldest" {...page} />
    </>
  )
}

async function listInvitations() {
  const names = await getTexts(staffRoleNames)
  const invitations = await (await personalApi()).staffMembers.listInvitations()
  return invitations.map(({ role, ...invitation }) => ({ ...invitation, role: names[role] }))
}

async function InviteSection({ done }: { done: string }) {
  const language = await getLanguage()
  const texts = staffMembersTexts[language]
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">{texts.invite}</h2>
      {(await sendsMail()) ? (
        // Empty again after it was sent.
        <InviteForm
          key={done}
          action={inviteStaff}
          valid={texts.valid}
          roles={staffRoleNames[language]}
          language={language}
        />
      ) : (
        <p>
          {texts.noMail} <code>npm run --silent users -- invite EMAIL --staff --role clerk</code>
        </p>
      )}
    </section>
  )
}
