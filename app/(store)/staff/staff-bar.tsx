import Link from 'next/link'
import styles from '@/app/_ui/page-bar.module.css'
import { SignOutButton } from '@/app/_users/sign-out-button'
import { type StaffPage, staffPages } from './staff-pages'

/** On each staff page: links to the others, and a button to sign out. */
export function StaffBar({ page }: { page: StaffPage }) {
  return (
    <div className={styles.bar}>
      <nav aria-label="Staff">
        <ul>
          {Object.values(staffPages).map(({ path, label }) => (
            <li key={path}>
              <Link href={path} aria-current={path === staffPages[page].path ? 'page' : undefined} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignOutButton />
    </div>
  )
}
