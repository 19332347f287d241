import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from './fixtures'

/** The path of the link in the mail to an address, as soon as there is one. */
export async function mailedLink(email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = /http\S+\/links\/[\w-]+/.exec(await mailTo(email))?.[0]
      return link
    })
    .toBeDefined()
  return new URL(link ?? '').pathname
}

/** The text of the first mail to an address that has a text in it; empty as long as there is none. */
export async function mailTo(email: string, part = ''): Promise<string> {
  const outbox = path.join(process.env.STORE_DATA_DIR ?? '', 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
  for (const file of files) {
    const { to, text = '' } = await PostalMime.parse(await readFile(path.join(outbox, file)))
    if (to?.some(({ address }) => address === email) && text.includes(part)) return text
  }
  return ''
}
