import type { ReactNode } from 'react'
import { type MenuGroup, Workbench } from '@/app/_workbench/workbench'
import type { PageHref } from '@/server/http/page-table/page-table'
import { type AccountPageName, accountPageLinks } from './account-pages'

interface ConsoleFrameProps {
  readonly email: string
  /** The account that it is about, and which of its pages is shown. */
  readonly account?: { readonly id: bigint; readonly name: string; readonly page: AccountPageName }
  /** Which of the pages without an account is shown. */
  readonly page?: '/console' | '/console/security'
  readonly children: ReactNode
}

const ownPages = [
  { path: '/console', label: 'Accounts' },
  { path: '/console/security', label: 'Security' },
] as const satisfies readonly { readonly path: PageHref; readonly label: string }[]

const help = [
  { path: '/developers', label: 'Developers' },
  { path: '/developers/reference', label: 'Reference' },
  { path: '/status', label: 'Status' },
] as const satisfies readonly { readonly path: PageHref; readonly label: string }[]

/** The frame of a page of the console. */
export function ConsoleFrame({ email, account, page, children }: ConsoleFrameProps) {
  const ofAccount: MenuGroup[] = account
    ? [
        {
          name: account.name,
          items: accountPageLinks(account.id).map((link) => ({ ...link, isShown: link.page === account.page })),
        },
      ]
    : []
  const groups: MenuGroup[] = [
    ...ofAccount,
    { name: 'Yours', items: ownPages.map((link) => ({ ...link, isShown: link.path === page })) },
    { name: 'Help', items: help.map((link) => ({ ...link, isShown: false })) },
  ]
  return (
    <Workbench label="Console" groups={groups} email={email}>
      {children}
    </Workbench>
  )
}
