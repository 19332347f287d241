import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect } from './fixtures'
import { emailField } from './sign-in'

/** Signs up as anybody can, by the link in a mail from the store's outbox; ends at the console. */
export async function signUp(page: Page): Promise<{ readonly email: string; readonly password: string }> {
  const user = { email: `${randomUUID().slice(0, 8)}@example.com`, password: 'four words of mine' }
  await page.goto('/sign-up')
  await emailField(page).fill(user.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  let link: string | undefined
  await expect
    .poll(async () => {
      link = /http\S+\/links\/[\w-]+/.exec(await mailTo(user.email))?.[0]
      return link
    })
    .toBeDefined()
  await page.goto(new URL(link ?? '').pathname)
  await page.getByLabel('New password').fill(user.password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts')
  return user
}

/** The text of the mail to an address; empty as long as there is none. */
async function mailTo(email: string): Promise<string> {
  const outbox = path.join(process.env.STORE_DATA_DIR ?? '', 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  for (const file of files) {
    const { to, text = '' } = await PostalMime.parse(await readFile(path.join(outbox, file)))
    if (to?.some(({ address }) => address === email)) return text
  }
  return ''
}
