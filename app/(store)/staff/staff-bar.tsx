import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import type { KeyCaller } from '@/server/accounts/caller'
import { signOut } from './sign-out'
import styles from './staff-bar.module.css'
import { type StaffPage, staffPages } from './staff-pages'

/** On each staff page: links to what the key allows, and a button to sign out. */
export function StaffBar({ page, caller }: { page: StaffPage; caller: KeyCaller }) {
  const { orders, animals, newAnimal, kinds } = staffPages
  const shown = [orders, ...(caller.scopes.includes('pets:write') ? [animals, newAnimal, kinds] : [])]
  return (
    <div className={styles.bar}>
      <nav aria-label="Staff">
        <ul>
          {shown.map(({ path, label }) => (
            <li key={path}>
              <Link href={path} aria-current={path === staffPages[page].path ? 'page' : undefined} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ActionForm action={signOut}>
        <input type="hidden" name="page" value={page} />
        <button type="submit">Sign out</button>
      </ActionForm>
    </div>
  )
}
