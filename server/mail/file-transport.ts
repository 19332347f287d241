import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type MailTransport, messageOf, type Sender } from './transport'

/** The day on which it was enqueued, and its id; nothing else in the directory is ours. */
const FILE_NAME = /^\d{4}-\d\d-\d\d-[\da-f-]{36}\.(eml|html)(\.partial)?$/

/**
 * Writes each mail to a file of its own in `directory`, for a store without an SMTP server; and beside it the page that
 * it shows, which a browser opens. Only this user may read them: a mail may contain a link that lets its reader into an
 * account.
 */
export function createFileTransport(directory: string, from: Sender): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
        ...messageOf(mail, from),
        text: undefined,
        html: undefined,
        alternatives: [unbroken('text/plain', mail.text), unbroken('text/html', mail.html)],
      })
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer did not return the message')
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await chmod(directory, 0o700)
      const name = path.join(directory, `${mail.createdAt.toISOString().slice(0, 10)}-${mail.id}`)
      await writeWhole(`${name}.html`, mail.html)
      await writeWhole(`${name}.eml`, message)
      return { path: `${name}.eml` }
    },
    async removeBefore(day) {
      // Before the first mail there is no directory.
      const names = await readdir(directory).catch(() => [])
      const old = names.filter((name) => FILE_NAME.test(name) && name.slice(0, day.length) < day)
      for (const name of old) await rm(path.join(directory, name), { force: true })
    },
  }
}

/** A part of a mail as it is: nodemailer itself would break its lines, and with them the links that a person copies. */
const unbroken = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
})

/** Nobody sees the file before it is whole. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.partial`, content, { mode: 0o600 })
  await rename(`${file}.partial`, file)
}
