import { readForm, submit } from '@/e2e/harness/forms'

/** The member of staff that `startStoreForAll` makes. */
export const staff = { email: 'clerk@example.com', password: 'a password of the tests' } as const

/** Follows a link as a browser without JavaScript does, and chooses a password. */
export async function followLink(origin: string, link: string, password: string): Promise<void> {
  const { pathname } = new URL(link)
  const form = await readForm({ origin }, pathname, 'name="password"')
  form.set('password', password)
  const { status } = await submit({ origin }, pathname, form)
  if (status !== 303) throw new Error(`the link does not work: ${status}`)
}
