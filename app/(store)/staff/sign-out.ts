'use server'

import { redirect } from 'next/navigation'
import { clearSessionCookie } from './session'
import { staffPages } from './staff-pages'

/** Signs out. Not rate-limited: anyone who wants to leave may. */
export async function signOut(): Promise<void> {
  await clearSessionCookie()
  redirect(staffPages.orders.path)
}
