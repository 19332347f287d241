import { PageBar } from '@/app/_account/users/page-bar'
import { type AccountPageName, accountPageLinks } from './account-pages'

interface ConsoleBarProps {
  /** The account whose pages it links to, and which of them is shown. */
  readonly account?: { readonly id: bigint; readonly page: AccountPageName }
  /** Which of the pages without an account is shown. */
  readonly page?: '/console' | '/console/security'
}

/** On each page of the console: links to the others, and a button to sign out. */
export function ConsoleBar({ account, page }: ConsoleBarProps) {
  const ownPages = [
    { path: '/console', label: 'Accounts' },
    { path: '/console/security', label: 'Security' },
  ] as const
  const links = [
    ...(account ? accountPageLinks(account.id) : []).map((link) => ({ ...link, isShown: link.page === account?.page })),
    ...ownPages.map((link) => ({ ...link, isShown: link.path === page })),
  ]
  return <PageBar label="Console" links={links} />
}
