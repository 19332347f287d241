import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import styles from '@/app/_ui/page-bar.module.css'
import { signOut } from './actions'

interface PageBarProps {
  readonly label: string
  readonly links: readonly { readonly path: string; readonly label: string; readonly isShown: boolean }[]
}

/** On each page for those who are signed in: links to the others, and a button to sign out. */
export const PageBar = ({ label, links }: PageBarProps) => (
  <div className={styles.bar}>
    <nav aria-label={label}>
      <ul>
        {links.map(({ path, label, isShown }) => (
          <li key={path}>
            <Link href={path} aria-current={isShown ? 'page' : undefined} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <SignOutButton />
  </div>
)

export const SignOutButton = ({ className }: { className?: string }) => (
  <ActionForm action={signOut}>
    <button type="submit" className={className}>
      Sign out
    </button>
  </ActionForm>
)
