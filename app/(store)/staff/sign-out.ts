'use server'

import { type Destination, leadTo } from '@/app/_forms/destination'
import { endSession } from './session'
import { isStaffPage, staffPages } from './staff-pages'

/** Signs out, and leads to the sign-in page in place of the one that the form was on. */
export async function signOut(form: FormData): Promise<Destination> {
  await endSession()
  const page = form.get('page')
  return leadTo(staffPages[isStaffPage(page) ? page : 'orders'].path)
}
