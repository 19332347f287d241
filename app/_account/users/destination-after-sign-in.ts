import { isPageHref } from '@/server/http/page-table/match-page'
import type { PageHref } from '@/server/http/page-table/page-table'
import { isFile } from '@/server/http/paths'

/**
 * Where to go after signing in: to the page that required it, never to another site; otherwise to the user's own pages.
 */
export const destinationAfterSignIn = (asked: string, isStaff: boolean): PageHref =>
  isPageHref(asked) && requiresSignIn(asked) ? asked : isStaff ? '/staff' : '/console'

const requiresSignIn = (page: PageHref) =>
  ['console', 'staff'].includes(page.split('/')[1] ?? '') && !page.includes('?') && !isFile(page)
