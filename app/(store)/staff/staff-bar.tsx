import Link from 'next/link'
import { personalApi } from '@/app/_trpc/server'
import styles from '@/app/_ui/page-bar.module.css'
import { SignOutButton } from '@/app/_users/sign-out-button'
import { countText } from './read-orders'
import { type StaffPageName, staffPages } from './staff-pages'

/** On each staff page: links to the others, and a button to sign out. */
export async function StaffBar({ page }: { page: StaffPageName }) {
  const waiting = await (await personalApi()).requests.countOpen()
  return (
    <div className={styles.bar}>
      <nav aria-label="Staff">
        <ul>
          {Object.values(staffPages).map(({ path, label }) => (
            <li key={path}>
              <Link href={path} aria-current={path === staffPages[page].path ? 'page' : undefined} prefetch={false}>
                {label}
                {path === staffPages.requests.path && waiting > 0 && ` (${countText(waiting)})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignOutButton />
    </div>
  )
}
