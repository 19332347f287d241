import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import styles from '@/app/_shell/ui/page-bar.module.css'
import type { PageHref } from '@/server/http/page-table/page-table'
import { signOut } from './actions'
import { signOutTexts } from './texts'

interface PageBarProps {
  readonly label: string
  readonly links: readonly { readonly path: PageHref; readonly label: string; readonly isShown: boolean }[]
  /** More buttons. */
  readonly children?: ReactNode
}

/** On each page for signed-in users: links to the others, and a button to sign out. */
export const PageBar = ({ label, links, children }: PageBarProps) => (
  <div className={styles.bar}>
    <nav aria-label={label}>
      <ul>
        {links.map(({ path, label, isShown }) => (
          <li key={path}>
            <Link href={path} aria-current={isShown ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.buttons}>
      {children}
      <SignOutButton />
    </div>
  </div>
)

export const SignOutButton = async ({ className }: { className?: string }) => (
  <ActionForm action={signOut}>
    <button type="submit" className={className}>
      {(await getTexts(signOutTexts)).button}
    </button>
  </ActionForm>
)
