import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getLanguage } from '@/app/_shell/language/get-language'
import { withParameter } from '@/app/_shell/navigation/with-query'
import { ACTION_HEADER } from '@/server/http/forms/read-form'
import type { PageHref } from '@/server/http/page-table/page-table'
import { isInEnglishOnly, localizedPath } from '@/server/platform/values/language'

/** The page to which a form leads. */
export interface Destination {
  readonly goTo: string
}

/**
 * Leads from a form to a page in the same language: redirects a browser that sent the form itself, and tells a script
 * to go there. To redirect the script, Next would fetch the page from itself, via whatever host the client named.
 */
export async function redirectTo(path: PageHref): Promise<Destination> {
  const goTo = isInEnglishOnly(path) ? path : localizedPath(await getLanguage(), path)
  if ((await headers()).has(ACTION_HEADER)) return { goTo }
  redirect(goTo)
}

/** The address of a page that says what was done; different each time, so that it says so again. */
export const donePath = (path: PageHref, done: string): PageHref =>
  withParameter(path, 'done', `${done}.${randomUUID().slice(0, 8)}`)
