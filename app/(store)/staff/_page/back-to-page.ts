import 'server-only'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { staffPages } from './staff-pages'

/** Returns to the staff page that a form names as its own, which says what was done. */
export function backToPage(form: FormData, done: string): Promise<Destination> {
  const path = formText(form, 'path')
  return redirectTo(donePath(path.startsWith(`${staffPages.orders.path}/`) ? path : staffPages.orders.path, done))
}
