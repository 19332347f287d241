import { findAccount } from '@/server/identity/accounts/api-keys.service'
import { deleteUser } from '@/server/identity/users/delete-user.service'
import { linkUrl } from '@/server/identity/users/one-time-links.service'
import {
  createInvitation,
  createResetLink,
  createStaffInvitation,
  findUser,
  listUsers,
  setStaffRole,
} from '@/server/identity/users/users.service'
import { keptMailsOf } from '@/server/platform/mail/kept-mails'
import { parseEmail } from '@/server/platform/values/email'
import { isStaffRole } from '@/server/procedures/callers/staff-role'
import { formatTable } from './format-table'
import { type Commands, createProgram, parseArguments, UsageError } from './program'

const usage = `Manages who can sign in. The server may be running.

  npm run --silent users -- list [--json]
  npm run --silent users -- promote EMAIL [--to owner|manager|clerk|none]
      Gives a user a role in the staff (by default owner), or none, and ends their sessions.
  npm run --silent users -- invite EMAIL --account NAME [--role owner|member]
  npm run --silent users -- invite EMAIL --staff [--role owner|manager|clerk]
      Prints a link that works once, with which whoever has this e-mail address joins the account NAME, or the staff.
      The account may be one that "keys create" has made.
  npm run --silent users -- reset EMAIL
      Prints a link that works once, with which the user chooses a new password.
  npm run --silent users -- delete EMAIL --yes
      Removes a user, for good, and the accounts that nobody else belongs to, whose keys are revoked.
`

const commands: Commands = {
  list(args) {
    const { values } = parseArguments(args, { json: { type: 'boolean' } })
    return async ({ db }) => {
      const users = await listUsers(db)
      if (values.json) return JSON.stringify(users, null, 2)
      return formatTable(
        ['ID', 'EMAIL', 'ROLE', 'ACCOUNTS', 'CREATED', 'LAST SEEN'],
        users.map(({ id, email, staffRole, accounts, createdAt, lastSeenAt }) => [
          String(id),
          email,
          staffRole ? `staff (${staffRole})` : '-',
          accounts.map(({ name, role: membership }) => `${name} (${membership})`).join(', ') || '-',
          createdAt.toISOString(),
          lastSeenAt?.toISOString() ?? '-',
        ]),
      )
    }
  },

  promote(args) {
    const { values, operand } = parseArguments(args, { to: { type: 'string', default: 'owner' } }, 'ID')
    const email = parseEmailArgument(operand)
    // "staff" comprised all roles before there were several.
    const to = values.to === 'staff' ? 'owner' : values.to
    if (to !== 'none' && !isStaffRole(to)) throw new UsageError('--to must be owner, manager, clerk or none.')
    return async ({ db }) => {
      await setStaffRole(db, email, to === 'none' ? null : to)
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
    if (name === undefined) {
      if (!isStaffRole(role)) throw new UsageError('--role must be owner, manager or clerk.')
      return async ({ db, publicUrl, now }) =>
        linkUrl(await publicUrl(), await createStaffInvitation(db, { email, staffRole: role }, now.getTime()))
    }
    if (role !== 'owner' && role !== 'member') throw new UsageError('--role must be owner or member.')
    return async ({ db, publicUrl, now }) => {
      const time = now.getTime()
      const account = await findAccount(db, name)
      return linkUrl(await publicUrl(), await createInvitation(db, { email, accountId: account.id, role }, time))
    }
  },

  delete(args) {
    const { values, operand } = parseArguments(args, { yes: { type: 'boolean' } }, 'ID')
    const email = parseEmailArgument(operand)
    if (!values.yes) throw new UsageError('This cannot be undone. If you are sure, add --yes.')
    return async ({ db, config, now }) => {
      const deps = { db, now: () => now.getTime(), keptMails: keptMailsOf(config) }
      await deleteUser(deps, (await findUser(db, email)).id, email, 'operator')
      return ''
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
