import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ACTION_HEADER } from '@/server/http/forms/read-form'

/** The page to which a form leads. */
export interface Destination {
  readonly goTo: string
}

/**
 * Leads from a form to a page: redirects a browser that sent the form by itself, and tells a script, which goes there.
 * To redirect the script, Next would fetch the page from itself, by whatever host the client named.
 */
export async function leadTo(path: string): Promise<Destination> {
  if ((await headers()).has(ACTION_HEADER)) return { goTo: path }
  redirect(path)
}
