import { callTRPCProcedure } from '@trpc/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { databaseOfFile } from '@/server/platform/db/testing'
import { toPublicError } from '@/server/platform/errors/public-error'
import { accessOf } from '@/server/procedures/authorize'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { appRouter } from './app-router'
import { listProcedures } from './http/call-procedure'
import { accountCaller, requestContexts } from './testing/request-contexts'

const procedures = listProcedures(inProcessRouter).map(([path, { _def }]) => ({
  path,
  type: _def.type,
  ...accessOf(Object(_def.meta)),
}))

test('what is for people alone does not answer over HTTP, but for what the staff does with the store', () => {
  const answering = new Set(listProcedures(appRouter).map(([path]) => path))
  const forPeople = procedures.filter((each) => answering.has(each.path) && !('scope' in each))
  expect(forPeople.map(({ path }) => path)).toEqual(['store.update', 'store.removeDemo'])
})

describe('a procedure for people refuses everybody else, whatever it is sent', () => {
  const { db, url } = databaseOfFile()
  const contexts = requestContexts(db, url)
  let accountId: number
  const names = ['stranger', 'member', 'owner', 'clerk', 'manager', 'storeOwner'] as const
  const users = { stranger: 0n, member: 0n, owner: 0n, clerk: 0n, manager: 0n, storeOwner: 0n }

  beforeAll(async () => {
    accountId = Number((await db.account.create({ data: { name: 'shop' } })).id)
    for (const name of names)
      users[name] = (await db.user.create({ data: { email: `${name.toLowerCase()}@example.com` } })).id
  })

  beforeEach(async () => {
    for (const role of ['member', 'owner'] as const)
      await db.membership.upsert({
        where: { userId_accountId: { userId: users[role], accountId } },
        create: { userId: users[role], accountId, role },
        update: { role },
      })
  })

  const user = (name: keyof typeof users): Caller => ({
    kind: 'user',
    userId: String(users[name]),
    staffRole: name === 'storeOwner' ? 'owner' : name === 'clerk' || name === 'manager' ? name : null,
    isFresh: true,
  })

  /** The code of the refusal; undefined if the base of the procedure has let the caller pass. */
  async function refusalOf(path: string, type: 'query' | 'mutation' | 'subscription', caller: Caller) {
    try {
      const input = { accountId }
      const ctx = contexts({ caller })
      const getRawInput = async () => input
      await callTRPCProcedure({
        router: inProcessRouter,
        path,
        type,
        ctx,
        getRawInput,
        signal: undefined,
        batchIndex: 0,
      })
      return undefined
    } catch (error) {
      const { code, message } = toPublicError(error)
      if (code === 'conflict') return message === 'Only an owner of the account may do this.' ? code : undefined
      return code === 'invalid_request' ? undefined : code
    }
  }

  const passes = undefined
  const [missing, signedOut, lacking] = ['not_found', 'unauthorized', 'insufficient_scope'] as const

  /** What each base answers to nobody, to a key and to each of the users. */
  const refusals = {
    visitor: [passes, signedOut, passes, passes, passes, passes, passes, passes],
    session: [signedOut, signedOut, passes, passes, passes, passes, passes, passes],
    account: [signedOut, signedOut, missing, passes, passes, missing, passes, passes],
    member: [signedOut, signedOut, missing, passes, passes, missing, missing, missing],
    owner: [signedOut, signedOut, missing, 'conflict', passes, missing, missing, missing],
    clerk: [signedOut, lacking, signedOut, signedOut, signedOut, passes, passes, passes],
    manager: [signedOut, lacking, signedOut, signedOut, signedOut, lacking, passes, passes],
    storeOwner: [signedOut, lacking, signedOut, signedOut, signedOut, lacking, lacking, passes],
  } as const

  test.each(procedures.filter((each) => !('scope' in each)))('$path', async ({ path, type, access, staffRole }) => {
    if (access === 'public' || access === 'key') throw new Error('it is for keys')
    const callers = [anonymous, accountCaller(String(accountId)), ...names.map(user)]
    const found = []
    for (const caller of callers) found.push(await refusalOf(path, type, caller))
    const base = access !== 'staff' ? access : staffRole === 'owner' ? 'storeOwner' : staffRole
    expect(found).toEqual(refusals[base])
  })

  test('each procedure for keys that manage the store says which role of the staff may call it', () => {
    const managing = procedures.filter(
      ({ access, ...each }) => access === 'key' && 'scope' in each && each.scope === 'store:manage',
    )
    const least = (role: StaffRole) => managing.flatMap(({ path, staffRole }) => (staffRole === role ? [path] : []))
    expect(least('clerk')).toEqual(['pets.restore', 'orders.approve', 'orders.deliver', 'orders.transitionMany'])
    expect(least('manager')).toEqual(['categories.create', 'categories.rename', 'categories.remove'])
    expect(least('owner')).toEqual([])
  })

  test('what the holders of keys may do too is refused to a clerk where it takes a manager', async () => {
    expect(await refusalOf('categories.create', 'mutation', user('clerk'))).toBe('insufficient_scope')
    expect(await refusalOf('categories.create', 'mutation', user('manager'))).toBeUndefined()
    expect(await refusalOf('pets.create', 'mutation', user('clerk'))).toBeUndefined()
  })
})
