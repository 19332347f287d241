import type { ReactNode } from 'react'
import { SignInPage } from '@/app/_account/users/sign-in-page'
import { SignOutButton } from '@/app/_account/users/sign-out-button'
import { getLanguage } from '@/app/_shell/language/get-language'
import { getSession } from '@/app/_shell/session/session'
import { PlainFrame } from '@/app/_workbench/plain-frame'
import { Workbench } from '@/app/_workbench/workbench'
import { Shortcuts } from '@/app/(workbench)/staff/_shortcuts/shortcuts'
import { shortcutsTexts } from '@/app/(workbench)/staff/_shortcuts/texts'
import { pages, type StaffPath } from '@/server/http/page-table/page-table'
import { hasStaffRole } from '@/server/procedures/callers/staff-role'
import { staffRoleNames } from '@/server/procedures/callers/staff-role-texts'
import { staffMenu } from './staff-menu'
import { StaffSearch } from './staff-search'
import { staffPageTexts } from './staff-texts'

interface StaffPageProps {
  readonly page: StaffPath
  /** If it differs from the name of the page. */
  readonly title?: string
  /** Whether the page has a heading of its own, which depends on what it is about. */
  readonly hasOwnHeading?: boolean
  /** What was searched for everywhere. */
  readonly search?: string | undefined
  /** What the page shows to the staff; not called for anybody else. */
  readonly children: () => ReactNode
}

/** A page for the staff, or for those with a role in it. Others are asked to sign in, or told that it is not for them. */
export async function StaffPage({ page, title, hasOwnHeading, search, children }: StaffPageProps) {
  const user = (await getSession())?.user
  const language = await getLanguage()
  const texts = staffPageTexts[language]
  if (!user)
    return (
      <PlainFrame>
        <SignInPage title={texts.staffOnly} lead={texts.lead} to={page} />
      </PlainFrame>
    )
  const { email, staffRole } = user
  if (!staffRole)
    return (
      <PlainFrame>
        <main id="content" tabIndex={-1}>
          <h1>{texts.staffOnly}</h1>
          <p>{texts.notOfStaff(email)}</p>
          <SignOutButton className="button secondary" />
        </main>
      </PlainFrame>
    )
  const { role, name } = pages[page]
  const isSeen = hasStaffRole(staffRole, role)
  return (
    <Workbench
      label={texts.menu}
      groups={await staffMenu(staffRole, page, language)}
      email={email}
      role={staffRoleNames[language][staffRole]}
      tools={
        <>
          <StaffSearch search={search} />
          <Shortcuts texts={shortcutsTexts[language]} />
        </>
      }
    >
      {!(isSeen && hasOwnHeading) && <h1>{title ?? name[language]}</h1>}
      {isSeen ? children() : <p>{texts.needsRole(role === 'owner', email, staffRole)}</p>}
    </Workbench>
  )
}
