import { findAccount } from '@/server/accounts/api-keys.service'
import { linkUrl } from '@/server/users/one-time-links.service'
import {
  createInvitation,
  createResetLink,
  createStaffInvitation,
  listUsers,
  setStaff,
} from '@/server/users/users.service'
import { parseEmail } from '@/server/values/email'
import { formatTable } from './format-table'
import { type Commands, createProgram, parseArguments, UsageError } from './program'

const usage = `Manages who can sign in. The server may be running.

  npm run --silent users -- list [--json]
  npm run --silent users -- promote EMAIL [--to staff|none]
      Makes a user a member of staff (or one no longer), and ends their sessions.
  npm run --silent users -- invite EMAIL --account NAME [--role owner|member]
  npm run --silent users -- invite EMAIL --staff
      Prints a link that works once, with which whoever has this e-mail address joins the account NAME, or the staff.
      The account may be one that "keys create" has made.
  npm run --silent users -- reset EMAIL
      Prints a link that works once, with which the user chooses a new password.
`

const commands: Commands = {
  list(args) {
    const { values } = parseArguments(args, { json: { type: 'boolean' } })
    return async ({ db }) => {
      const users = await listUsers(db)
      if (values.json) return JSON.stringify(users, null, 2)
      return formatTable(
        ['ID', 'EMAIL', 'ROLE', 'ACCOUNTS', 'CREATED', 'LAST SEEN'],
        users.map(({ id, email, role, accounts, createdAt, lastSeenAt }) => [
          String(id),
          email,
          role ?? '-',
          accounts.map(({ name, role: membership }) => `${name} (${membership})`).join(', ') || '-',
          createdAt.toISOString(),
          lastSeenAt?.toISOString() ?? '-',
        ]),
      )
    }
  },

  promote(args) {
    const { values, operand } = parseArguments(args, { to: { type: 'string', default: 'staff' } }, 'ID')
    const email = parseEmailArgument(operand)
    if (values.to !== 'staff' && values.to !== 'none') throw new UsageError('--to must be staff or none.')
    const isStaff = values.to === 'staff'
    return async ({ db }) => {
      await setStaff(db, email, isStaff)
      return ''
    }
  },

  invite(args) {
    const { values, operand } = parseArguments(
      args,
      { account: { type: 'string' }, role: { type: 'string' }, staff: { type: 'boolean' } },
      'ID',
    )
    const email = parseEmailArgument(operand)
    const { account: name, staff, role = 'owner' } = values
    if ((name === undefined) === (staff === undefined)) throw new UsageError('Give either --account NAME or --staff.')
    if (staff && values.role !== undefined) throw new UsageError('--role goes with --account only.')
    if (role !== 'owner' && role !== 'member') throw new UsageError('--role must be owner or member.')
    return async ({ db, publicUrl, now }) => {
      const time = now.getTime()
      if (name === undefined) return linkUrl(await publicUrl(), await createStaffInvitation(db, email, time))
      const account = await findAccount(db, name)
      return linkUrl(await publicUrl(), await createInvitation(db, { email, accountId: account.id, role }, time))
    }
  },

  reset(args) {
    const { operand } = parseArguments(args, {}, 'ID')
    const email = parseEmailArgument(operand)
    return async ({ db, publicUrl, now }) => linkUrl(await publicUrl(), await createResetLink(db, email, now.getTime()))
  },
}

function parseEmailArgument(text: string): string {
  const email = parseEmail(text)
  if (email === undefined) throw new UsageError('EMAIL must be an e-mail address, such as ada@example.com.')
  return email
}

export const run = createProgram(usage, commands)
