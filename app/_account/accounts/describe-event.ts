import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import type { AccountEvent, EventActor, Person } from '@/server/identity/accounts/account-events'
import { banLengths, isBanLength } from '@/server/identity/accounts/ban-terms'
import type { AccountAction } from '@/server/platform/db/generated/enums'

/** The beginning of `after` in an event that records a ban: "banned day Sends requests in a loop." */
const BANNED = 'banned '

/** An event of the audit log, as a sentence without who did it. */
export const describeEvent = (event: AccountEvent): string => sentences[event.action](event)

const sentences: Readonly<Record<AccountAction, (event: AccountEvent) => string>> = {
  key_created: (event) => `Created ${keyOf(event)} with ${scopesIn(event.after)}`,
  key_changed: (event) =>
    event.after?.startsWith(BANNED)
      ? `Banned ${keyOf(event)} for ${banIn(event.after.slice(BANNED.length))}`
      : `Changed the scopes of ${keyOf(event)} from ${scopesIn(event.before)} to ${scopesIn(event.after)}`,
  key_rotated: (event) => `Rotated ${keyOf(event)}`,
  key_revoked: (event) => `Revoked ${keyOf(event)}`,
  ban_lifted: (event) => `Lifted the ban of ${keyOf(event)}`,
  plan_changed: ({ before, after }) => `Changed the plan from ${planIn(before)} to ${planIn(after)}`,
  scopes_changed: ({ before, after }) =>
    `Changed the scopes that keys may have from ${scopesIn(before)} to ${scopesIn(after)}`,
  member_invited: ({ after }) => `Invited somebody as ${roleIn(after)}`,
  invitation_withdrawn: ({ after }) => `Withdrew an invitation as ${roleIn(after)}`,
  member_joined: ({ member, after }) => `${nameOf(member)} joined as ${roleIn(after)}`,
  member_left: ({ member }) => `${nameOf(member)} left`,
  member_removed: ({ member }) => `Removed ${nameOf(member)}`,
  role_changed: ({ member, before, after }) => `Changed the role of ${nameOf(member)} from ${before} to ${after}`,
  request_made: ({ after }) => `Asked for ${changeIn(after)}`,
  request_withdrawn: ({ after }) => `Withdrew the request for ${changeIn(after)}`,
  request_granted: ({ after }) => `Granted the request for ${changeIn(after)}`,
  request_declined: ({ after }) => `Declined the request for ${changeIn(after)}`,
}

const keyOf = ({ keyName, keyPrefix }: AccountEvent) => {
  const prefix = keyPrefix === undefined ? 'a key' : `the key ${keyPrefix}…`
  return keyName == null ? prefix : `${prefix} (${bidiIsolate(keyName)})`
}

const nameOf = (person: Person | undefined) => person?.email ?? 'Somebody who is a user no longer'
const roleIn = (role: string | null) => (role === 'owner' ? 'an owner' : 'a member')
const scopesIn = (scopes: string | null) => (scopes ? scopes.split(' ').join(', ') : 'no scope')

/** "pro", or "enterprise 600 50000" with the account's own limits. */
function planIn(terms: string | null): string {
  const [plan = '', perMinute, perDay] = terms?.split(' ') ?? []
  return perMinute === undefined ? plan : `${plan} (${perMinute} a minute, ${perDay} a day)`
}

/** "day Sends requests in a loop." */
function banIn(terms: string): string {
  const [length = '', ...reason] = terms.split(' ')
  const label = isBanLength(length) ? banLengths[length].label : length
  return [label, ...(reason.length > 0 ? [bidiIsolate(reason.join(' '))] : [])].join(': ')
}

/** A plan, or scopes. */
const changeIn = (change: string | null) => (change?.includes(':') ? scopesIn(change) : `the plan ${planIn(change)}`)

/** Who did it. */
export function describeActor(actor: EventActor): string {
  switch (actor.kind) {
    case 'user':
      return nameOf(actor.person)
    case 'staff':
      return actor.person?.email ?? 'The store'
    case 'operator':
      return 'The store, on the command line'
    case 'unknown':
      return 'Unknown'
  }
}
