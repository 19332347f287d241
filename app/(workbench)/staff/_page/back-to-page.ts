import 'server-only'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { isPageHref } from '@/server/http/page-table/match-page'

/** Returns to the staff page that a form names as its own, which says what was done. */
export function backToPage(form: FormData, done: string): Promise<Destination> {
  const path = formText(form, 'path')
  return redirectTo(donePath(isPageHref(path) && path.startsWith('/staff/') ? path : '/staff', done))
}
