import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readForm, submit } from '@/e2e/harness/forms'
import { allHosts } from '@/e2e/harness/server-process'
import { behindProxy, sharedTarget, type Target } from '@/e2e/harness/target'
import { collectTraces } from '@/e2e/harness/traces'

const KEY = /pet_[0-9A-Za-z]{38}/

describe.each(allHosts)('the keys of an account, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await sharedTarget(host, behindProxy)
  })

  async function newMember() {
    const { id: userId } = await target.newUser()
    const { id: accountId } = await target.db.account.create({ data: { name: randomUUID() } })
    await target.db.membership.create({ data: { userId, accountId, role: 'owner' } })
    const headers = await target.newSession({ id: userId })
    return { userId, accountId, headers, keys: `/console/accounts/${accountId}/keys` }
  }
  type Member = Awaited<ReturnType<typeof newMember>>

  async function newKeyForm({ keys, headers }: Member) {
    const form = await readForm(target, `${keys}/new`, 'name="formToken"', headers)
    for (const [name, value] of Object.entries({ name: 'Till', scopes: 'pets:read', lifetime: '90d' }))
      form.set(name, value)
    return form
  }

  async function create(member: Member) {
    const answer = await submit(target, `${member.keys}/new`, await newKeyForm(member), member.headers)
    const page = await answer.text()
    const key = KEY.exec(page)?.[0] ?? ''
    return { answer, page, key }
  }

  const rowsOf = ({ accountId }: Member) => target.db.apiKey.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
  const statusOf = async (key: string) =>
    (await fetch(`${target.origin}/v1/pets`, { headers: { Authorization: `Bearer ${key}` } })).status

  test('a key is in the answer to its form, which nobody keeps, and nowhere else', async () => {
    const member = await newMember()
    const { answer, page, key } = await create(member)
    expect(answer.status).toBe(200)
    expect(page).toContain(`curl -i &#x27;https://pets.example/v1/pets?limit=3&#x27;`)
    expect(await statusOf(key)).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.getSetCookie().join()).not.toMatch(KEY)
    const [row] = await rowsOf(member)
    const rotate = `${member.keys}/${row?.id}/rotate`
    const form = await readForm(target, rotate, 'name="formToken"', member.headers)
    form.set('overlap', '1h')
    const successor = KEY.exec(await (await submit(target, rotate, form, member.headers)).text())?.[0] ?? ''
    expect(await statusOf(successor)).toBe(200)
    const list = await (await fetch(target.origin + member.keys, { headers: member.headers })).text()
    expect(list).toContain(key.slice(0, 10))
    for (const secret of [key, successor]) expect(list).not.toContain(secret)
    const traces = await collectTraces(target)
    expect(traces.finding({ prefix: key.slice(0, 10) })).toEqual(['api_key: prefix'])
    expect(traces.finding({ key, successor, formToken: String(form.get('formToken')) })).toEqual([])
  })

  test('a session that is not fresh creates and rotates none, but revokes', async () => {
    const member = await newMember()
    const { key } = await create(member)
    const [row] = await rowsOf(member)
    const [form, rotation] = [
      await newKeyForm(member),
      await readForm(target, `${member.keys}/${row?.id}/rotate`, 'name="formToken"', member.headers),
    ]
    rotation.set('overlap', '1h')
    const authenticatedAt = new Date(target.now() - 10 * 60_000)
    await target.db.session.updateMany({ where: { userId: member.userId }, data: { authenticatedAt } })
    for (const [path, stale] of [
      [`${member.keys}/new`, form],
      [`${member.keys}/${row?.id}/rotate`, rotation],
    ] as const) {
      const page = await (await submit(target, path, stale, member.headers)).text()
      expect(page).toContain('sign in again')
      expect(page).not.toMatch(KEY)
    }
    expect(await rowsOf(member)).toHaveLength(1)
    const revoke = `${member.keys}/${row?.id}/revoke`
    const answer = await submit(
      target,
      revoke,
      await readForm(target, revoke, 'name="keyId"', member.headers),
      member.headers,
    )
    const led = answer.headers.get('location') ?? ''
    expect([answer.status, led.startsWith(`${member.keys}?done=revoked.`)]).toEqual([303, true])
    await expect.poll(() => statusOf(key)).toBe(401)
  })

  test('forms with the id of another account, or of its key, are 404 and change nothing', async () => {
    const [member, victim] = [await newMember(), await newMember()]
    await create(member)
    await create(victim)
    const [[own], [other]] = [await rowsOf(member), await rowsOf(victim)]
    const before = [await rowsOf(member), await rowsOf(victim)]
    const formOn = (path: string, mark: string) => readForm(target, path, mark, member.headers)
    const [creation, rotation, revocation] = [
      await newKeyForm(member),
      await formOn(`${member.keys}/${own?.id}/rotate`, 'name="formToken"'),
      await formOn(`${member.keys}/${own?.id}/revoke`, 'name="keyId"'),
    ]
    rotation.set('overlap', '1h')
    const statusOfForm = async (path: string, form: FormData, changed: Readonly<Record<string, string>> = {}) => {
      const sent = new FormData()
      for (const [name, value] of form) sent.set(name, value)
      for (const [name, value] of Object.entries(changed)) sent.set(name, value)
      const answer = await submit(target, path, sent, member.headers)
      expect(await answer.text()).not.toMatch(KEY)
      return answer.status
    }
    const accountId = String(victim.accountId)
    const keyId = String(other?.id)
    // As the address says, as the form says, and as both say.
    expect(await statusOfForm(`${victim.keys}/new`, creation)).toBe(404)
    expect(await statusOfForm(`${member.keys}/new`, creation, { accountId })).toBe(404)
    for (const [step, form] of [
      ['rotate', rotation],
      ['revoke', revocation],
    ] as const) {
      expect(await statusOfForm(`${victim.keys}/${keyId}/${step}`, form, { accountId, keyId })).toBe(404)
      expect(await statusOfForm(`${member.keys}/${keyId}/${step}`, form, { keyId })).toBe(404)
      expect(await statusOfForm(`${member.keys}/${own?.id}/${step}`, form, { keyId })).toBe(404)
      expect(await statusOfForm(`${member.keys}/${own?.id}/${step}`, form, { accountId, keyId })).toBe(404)
    }
    expect([await rowsOf(member), await rowsOf(victim)]).toEqual(before)
  })
})
