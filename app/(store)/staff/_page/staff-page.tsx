import type { ReactNode } from 'react'
import { PageBar, SignOutButton } from '@/app/_account/users/page-bar'
import { SignInPage } from '@/app/_account/users/sign-in-page'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { getSession } from '@/app/_shell/session/session'
import { personalApi } from '@/app/_trpc/server'
import { Shortcuts } from '@/app/(store)/staff/_shortcuts/shortcuts'
import { shortcutsTexts } from '@/app/(store)/staff/_shortcuts/texts'
import { staffBarPages } from '@/server/http/page-table/match-page'
import { pages, type StaffBarPath } from '@/server/http/page-table/page-table'
import { hasStaffRole, type StaffRole } from '@/server/procedures/callers/staff-role'
import { cappedCount } from './capped-count'
import { staffPageTexts } from './staff-texts'

interface StaffPageProps {
  readonly page: StaffBarPath
  /** If it differs from the name of the page. */
  readonly title?: string
  /** Whether the page has a heading of its own, which depends on what it is about. */
  readonly hasOwnHeading?: boolean
  /** What the page shows to the staff; not called for anybody else. */
  readonly children: () => ReactNode
}

/** A page for the staff, or for those with a role in it. Others are asked to sign in, or told that it is not for them. */
export async function StaffPage({ page, title, hasOwnHeading, children }: StaffPageProps) {
  const user = (await getSession())?.user
  const texts = await getTexts(staffPageTexts)
  if (!user) return <SignInPage title={texts.staffOnly} lead={texts.lead} to={page} />
  const { role, name } = pages[page]
  const heading = title ?? (await getTexts(name))
  return (
    <main id="content" tabIndex={-1}>
      {user.staffRole && <StaffBar page={page} staffRole={user.staffRole} />}
      {hasStaffRole(user.staffRole, role) ? (
        <>
          {!hasOwnHeading && <h1>{heading}</h1>}
          {children()}
        </>
      ) : user.staffRole ? (
        <>
          <h1>{heading}</h1>
          <p>{texts.needsRole(role === 'owner', user.email, user.staffRole)}</p>
        </>
      ) : (
        <>
          <h1>{texts.staffOnly}</h1>
          <p>{texts.notOfStaff(user.email)}</p>
          <SignOutButton className="button secondary" />
        </>
      )}
    </main>
  )
}

interface StaffBarProps {
  readonly page: StaffBarPath
  readonly staffRole: StaffRole
}

/** Links to the pages that somebody with this role sees. */
async function StaffBar({ page, staffRole }: StaffBarProps) {
  const seen = staffBarPages.filter((path) => hasStaffRole(staffRole, pages[path].role))
  const waiting = seen.includes('/staff/requests') ? await (await personalApi()).requests.countOpen() : 0
  const language = await getLanguage()
  const links = seen.map((path) => ({
    path,
    label:
      pages[path].name[language] +
      (path === '/staff/requests' && waiting > 0 ? ` (${cappedCount(waiting, language)})` : ''),
    isShown: path === page,
  }))
  return (
    <PageBar label={staffPageTexts[language].bar} links={links}>
      <Shortcuts texts={shortcutsTexts[language]} />
    </PageBar>
  )
}
