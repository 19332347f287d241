'use server'

import { redirect } from 'next/navigation'
import { forgetSession } from './session'
import { staffPages } from './staff-pages'

/** Signs out. Not counted against anything: whoever wants to leave may. */
export async function signOut(): Promise<void> {
  await forgetSession()
  redirect(staffPages.orders.address)
}
