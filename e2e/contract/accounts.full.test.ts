import { beforeAll, describe, expect, test } from 'vitest'
import { readForm, submit } from '@/e2e/harness/forms'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { displayPrefix } from '@/server/identity/accounts/api-key'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createInvitation } from '@/server/identity/users/users.service'

describe.each(allHosts)('accounts, on the %s host', (host) => {
  let target: Target
  let staff: { readonly Cookie: string }
  let names = 0

  beforeAll(async () => {
    target = await sharedTarget(host)
    staff = await target.newSession(await target.newUser('staff'))
  })

  /** An account with an owner, a member, an invitation and a request. */
  async function newAccount() {
    const account = await target.db.account.create({ data: { name: `Shop ${host} ${++names}` } })
    const join = async (role: 'owner' | 'member') => {
      const user = await target.newUser()
      await target.db.membership.create({ data: { userId: user.id, accountId: account.id, role } })
      return { ...user, headers: await target.newSession(user) }
    }
    const [owner, member] = [await join('owner'), await join('member')]
    await target.db.accountRequest.create({ data: { accountId: account.id, kind: 'scopes', scopes: ['pets:write'] } })
    const invitation = { email: `guest.${account.id}@example.com`, accountId: account.id, role: 'member' } as const
    await createInvitation(target.db, invitation, target.now())
    const path = `/console/accounts/${account.id}`
    return { id: account.id, path, owner, member }
  }

  /** Everything that a form of an account could change. */
  const stateOf = async () =>
    JSON.stringify(
      await target.db.$queryRaw`
        SELECT (SELECT json_agg(a ORDER BY id) FROM account a) AS accounts,
               (SELECT json_agg(m ORDER BY user_id, account_id) FROM membership m) AS members,
               (SELECT json_agg(l ORDER BY id) FROM one_time_link l) AS links,
               (SELECT json_agg(r ORDER BY id) FROM account_request r) AS requests,
               (SELECT json_agg(k ORDER BY id) FROM api_key k) AS keys,
               (SELECT count(*)::int FROM account_event) AS events`,
    )

  /** The forms of the console, by what no other form of their page has; `names` is what the form is about. */
  const forms: readonly {
    readonly page: 'members' | 'requests'
    readonly mark: string
    readonly fields?: Readonly<Record<string, string>>
    readonly names?: string
  }[] = [
    { page: 'members', mark: 'name="email"', fields: { email: 'new@example.com', role: 'owner', language: 'en' } },
    { page: 'members', mark: 'Make an owner', names: 'userId' },
    { page: 'members', mark: 'Remove', names: 'userId' },
    { page: 'members', mark: 'name="invitation"', names: 'invitation' },
    { page: 'members', mark: '>Leave<' },
    { page: 'requests', mark: 'value="plan"', fields: { plan: 'pro', perMinute: '', perDay: '', reason: 'More.' } },
    { page: 'requests', mark: 'name="requestId"', names: 'requestId' },
  ]

  describe.each(forms)('the form with $mark on the page $page', ({ page, mark, fields = {}, names: subject }) => {
    const fill = (form: FormData) => {
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return form
    }

    test('does nothing for who is no member, for another account, or from another site', async () => {
      const [mine, theirs] = [await newAccount(), await newAccount()]
      const of = async ({ path, owner }: typeof mine) =>
        fill(await readForm(target, `${path}/${page}`, mark, owner.headers))
      const [myForm, theirForm] = [await of(mine), await of(theirs)]
      const before = await stateOf()
      const send = (path: string, form: FormData, more: Record<string, string> = {}) =>
        submit(target, `${path}/${page}`, form, { ...mine.owner.headers, ...more })

      expect((await send(theirs.path, theirForm)).status).toBe(404)
      expect((await send(mine.path, theirForm)).status).toBe(404)
      expect((await send(mine.path, myForm, { Origin: 'https://elsewhere.example' })).status).toBe(403)
      if (subject !== undefined) {
        const mixed = await of(mine)
        mixed.set(subject, String(theirForm.get(subject)))
        expect((await send(mine.path, mixed)).status).toBe(404)
        mixed.set(subject, 'nonsense')
        expect([200, 404]).toContain((await send(mine.path, mixed)).status)
      }
      expect(await stateOf()).toBe(before)
      if (mark === '>Leave<') return
      expect((await send(mine.path, myForm)).status).toBe(303)
      expect(await stateOf()).not.toBe(before)
    })

    test('does for a member only what is not an owner’s', async () => {
      const account = await newAccount()
      const form = fill(await readForm(target, `${account.path}/${page}`, mark, account.owner.headers))
      const before = await stateOf()
      const { status } = await submit(target, `${account.path}/${page}`, form, account.member.headers)
      expect(status).toBe(mark === '>Leave<' ? 303 : 200)
      if (mark !== '>Leave<') expect(await stateOf()).toBe(before)
    })
  })

  test('nobody is invited by a session that is not fresh', async () => {
    const { path, owner } = await newAccount()
    const form = await readForm(target, `${path}/members`, 'name="email"', owner.headers)
    form.set('email', 'late@example.com')
    await target.db.session.updateMany({
      where: { userId: owner.id },
      data: { authenticatedAt: new Date(target.now() - 11 * 60_000) },
    })
    const before = await stateOf()
    const response = await submit(target, `${path}/members`, form, owner.headers)
    expect(await response.text()).toContain('more than ten minutes old')
    expect(await stateOf()).toBe(before)
  })

  test('who is removed finds no page of the account any more, at once', async () => {
    const { id, path, owner, member } = await newAccount()
    const pages = ['members', 'orders', 'requests', 'log'].map((page) => `${path}/${page}`)
    const statuses = () =>
      Promise.all(pages.map(async (page) => (await fetch(target.origin + page, { headers: member.headers })).status))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const form = await readForm(target, `${path}/members`, 'Remove', owner.headers)
    expect((await submit(target, `${path}/members`, form, owner.headers)).status).toBe(303)
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect(await target.db.membership.count({ where: { accountId: id } })).toBe(1)
  })

  test('what is not there is 404 for the staff, and asks everybody else to sign in', async () => {
    for (const kind of ['orders', 'customers', 'animals', 'accounts']) {
      for (const id of ['999999', '0', 'nonsense']) {
        const ask = (headers = {}) => fetch(`${target.origin}/staff/${kind}/${id}`, { headers })
        expect((await ask(staff)).status, `${kind} ${id}`).toBe(404)
        expect((await ask()).status, `${kind} ${id}`).toBe(200)
      }
    }
  })

  describe('the staff', () => {
    const staffForms = [
      { mark: 'name="seen.plan"', fields: { plan: 'pro' } },
      { mark: 'name="seen"', fields: { scopes: 'pets:write' } },
      { mark: 'Revoke', fields: {}, names: 'keyId' },
    ] as const

    /** An account with a key. */
    async function accountWithKey() {
      const { id, owner } = await newAccount()
      const { name } = await target.db.account.findUniqueOrThrow({ where: { id } })
      const key = await createKey(target.db, { name, scopes: ['pets:read'] })
      return { id, owner, key, path: `/staff/accounts/${id}` }
    }

    test.each(staffForms)('the form with $mark is for the staff alone, and for its account', async (row) => {
      const [one, other] = [await accountWithKey(), await accountWithKey()]
      const of = async ({ path }: typeof one) => {
        const form = await readForm(target, path, row.mark, staff)
        for (const [name, value] of Object.entries(row.fields)) form.set(name, value)
        return form
      }
      const form = await of(one)
      const before = await stateOf()
      for (const headers of [{}, one.owner.headers])
        expect((await submit(target, one.path, form, headers)).status).toBe(200)
      expect(await stateOf()).toBe(before)
      const foreign = { ...staff, Origin: 'https://elsewhere.example' }
      expect((await submit(target, one.path, form, foreign)).status).toBe(403)
      const unknown = await of(one)
      unknown.set('accountId', '999999')
      expect((await submit(target, one.path, unknown, staff)).status).toBe(404)
      if ('names' in row) {
        const mixed = await of(one)
        mixed.set(row.names, String((await of(other)).get(row.names)))
        expect((await submit(target, one.path, mixed, staff)).status).toBe(404)
      }
      expect(await stateOf()).toBe(before)
      expect((await submit(target, one.path, form, staff)).status).toBe(303)
      const after = await stateOf()
      expect(after).not.toBe(before)
      // What the page showed has changed by then, or nothing is left to do.
      await submit(target, one.path, form, staff)
      expect(await stateOf()).toBe(after)
    })

    test('grants a plan, which the gate knows within its cache’s time', async () => {
      const { id, owner, key } = await accountWithKey()
      const limit = async () => {
        const { headers } = await fetch(`${target.origin}/v1/pets`, { headers: { Authorization: `Bearer ${key}` } })
        return headers.get('x-ratelimit-limit')
      }
      expect(await limit()).toBe('60')
      const wish = await readForm(target, `/console/accounts/${id}/requests`, 'value="plan"', owner.headers)
      for (const [name, value] of Object.entries({ plan: 'pro', perMinute: '', perDay: '', reason: 'More.' }))
        wish.set(name, value)
      expect((await submit(target, `/console/accounts/${id}/requests`, wish, owner.headers)).status).toBe(303)
      const { id: requestId } = await target.db.accountRequest.findFirstOrThrow({
        where: { accountId: id, kind: 'plan' },
      })
      const answer = await readForm(target, '/staff/requests', `name="requestId" value="${requestId}"`, staff)
      answer.set('verdict', 'grant')
      answer.set('answer', 'Have fun.')
      const answered = await Promise.all([1, 2].map(() => submit(target, '/staff/requests', answer, staff)))
      expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 303])
      await target.setClock(target.now() + 10_000)
      await expect.poll(limit).toBe('300')
      expect(await target.db.accountEvent.count({ where: { accountId: id, action: 'request_granted' } })).toBe(1)
    })

    test('lifts the ban of a key', async () => {
      await target.advanceToNext('minute')
      const key = await target.newKey({ plan: 'enterprise', perMinute: 1_000, perDay: 1 })
      const ask = () => fetch(`${target.origin}/v1/pets`, { headers: { Authorization: `Bearer ${key}` } })
      const code = async () => (await (await ask()).json()).code
      for (let request = 0; request < 2; request += 1) await ask()
      await target.setClock(target.now() + 2_500)
      for (let strike = 0; strike < 20; strike += 1) await ask()
      expect(await code()).toBe('temporarily_banned')
      const found = await target.db.apiKey.findFirstOrThrow({ where: { prefix: displayPrefix(key) } })
      const path = `/staff/accounts/${found.accountId}`
      const form = await readForm(target, path, 'Lift the ban', staff)
      expect((await submit(target, path, form, staff)).status).toBe(303)
      // Its day is used up all the same.
      expect(await code()).toBe('rate_limit_exceeded')
      await target.advanceToNext('day')
      expect((await ask()).status).toBe(200)
      expect(await (await fetch(target.origin + path, { headers: staff })).text()).not.toContain('Lift the ban')
      expect(await target.db.accountEvent.count({ where: { keyId: found.id, action: 'ban_lifted' } })).toBe(1)
    })
  })
})
