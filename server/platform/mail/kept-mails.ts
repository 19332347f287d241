import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** The mails that a store without a mail server has written to files, by whom they are to. */
export interface KeptMails {
  /** The names of the files, one for each mail, oldest first. `email` in lower case. */
  list(email: string): Promise<string[]>
  /** Removes the mails with the pages that they show; resolves to how many. */
  remove(email: string): Promise<number>
}

/** A header is short, so that a store with many mails is read in seconds. */
const HEADER_BYTES = 2_048

/** Those of a data directory, also from before the store had a mail server: they stay where they are. */
export const keptMailsOf = ({ DATA_DIR }: { readonly DATA_DIR: string }): KeptMails =>
  openKeptMails(path.join(DATA_DIR, 'outbox'))

function openKeptMails(directory: string): KeptMails {
  async function list(email: string): Promise<string[]> {
    // There is no directory before the first mail.
    const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    const found: string[] = []
    for (const name of names) if ((await recipientOf(path.join(directory, name))) === email) found.push(name)
    return found
  }
  return {
    list,
    async remove(email) {
      const names = await list(email)
      for (const name of names) {
        await rm(path.join(directory, name.replace(/eml$/, 'html')), { force: true })
        // Last, since the mail is found by it again if that failed.
        await rm(path.join(directory, name), { force: true })
      }
      return names.length
    },
  }
}

/** Undefined if the file is gone by now. */
async function recipientOf(file: string): Promise<string | undefined> {
  const opened = await open(file).catch(() => undefined)
  if (!opened) return undefined
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return /^To:\s*<?([^\s<>]+)/im.exec(buffer.toString('latin1', 0, bytesRead))?.[1]?.toLowerCase()
  } finally {
    await opened.close()
  }
}
