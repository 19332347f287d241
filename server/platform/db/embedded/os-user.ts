import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** The operating system's user that PostgreSQL's programs run as; `undefined` means the current user. */
export interface OsUser {
  uid: number
  gid: number
}

const run = promisify(execFile)
const isRoot = () => process.getuid?.() === 0

/** The user for a new cluster: PostgreSQL refuses root, and initdb needs a user that is in /etc/passwd. */
export function unprivilegedUser(): OsUser | undefined {
  if (!isRoot()) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody". Set DATABASE_URL.')
}

/** The user for an existing cluster: the owner of its files. */
export async function ownerOf(file: string): Promise<OsUser | undefined> {
  if (!isRoot()) return undefined
  const { uid, gid } = await stat(file)
  return { uid, gid }
}

/** Makes a folder, with everything in it, accessible only to PostgreSQL's user, who owns it. */
export async function giveFolder(folder: string, user: OsUser | undefined): Promise<void> {
  await chmod(folder, 0o700)
  if (!user) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await giveFolder(file, user)
    else await chown(file, user.uid, user.gid)
  }
  await chown(folder, user.uid, user.gid)
}

/** Tries it instead of reading file modes, so that parent folders, groups and access lists all count. */
export async function canEnter(user: OsUser | undefined, directory: string): Promise<boolean> {
  if (!user) return true
  return run('/bin/sh', ['-c', 'cd -- "$0"', directory], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
