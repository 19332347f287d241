import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type MailTransport, messageOf, type Sender } from './transport'

/** The day on which it was enqueued, and its id; nothing else in the directory is ours. */
const FILE_NAME = /^\d{4}-\d\d-\d\d-[\da-f-]{36}\.eml$/

/**
 * Writes each mail to a file of its own in `directory`, for a store without an SMTP server. Only this user may read
 * them: a mail may contain a link that lets its reader into an account.
 */
export function createFileTransport(directory: string, from: Sender): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        messageOf(mail, from),
      )
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer did not return the message')
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await chmod(directory, 0o700)
      const file = path.join(directory, `${mail.createdAt.toISOString().slice(0, 10)}-${mail.id}.eml`)
      // Nobody sees the file before it is whole.
      await writeFile(`${file}.partial`, message, { mode: 0o600 })
      await rename(`${file}.partial`, file)
      return { path: file }
    },
    async removeBefore(day) {
      // Before the first mail there is no directory.
      const names = await readdir(directory).catch(() => [])
      const old = names.filter((name) => FILE_NAME.test(name) && name.slice(0, day.length) < day)
      for (const name of old) await rm(path.join(directory, name), { force: true })
    },
  }
}
