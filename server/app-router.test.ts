import { callTRPCProcedure } from '@trpc/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appRouter } from './app-router'
import { anonymous, type Caller } from './callers/caller'
import { databaseOfFile } from './db/testing'
import { toPublicError } from './errors/public-error'
import { listProcedures } from './http/call-procedure'
import { inProcessRouter } from './in-process-router'
import { accountCaller, requestContexts } from './testing/request-contexts'
import { accessOf } from './trpc/authorize'

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
  const users = { stranger: 0n, member: 0n, owner: 0n, staff: 0n }

  beforeAll(async () => {
    accountId = Number((await db.account.create({ data: { name: 'shop' } })).id)
    for (const name of ['stranger', 'member', 'owner', 'staff'] as const) {
      const role = name === 'staff' ? 'staff' : null
      users[name] = (await db.user.create({ data: { email: `${name}@example.com`, role } })).id
    }
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
    isStaff: name === 'staff',
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

  /** What each base answers to each caller; undefined passes. */
  const refusals = {
    visitor: [undefined, 'unauthorized', undefined, undefined, undefined, undefined],
    session: ['unauthorized', 'unauthorized', undefined, undefined, undefined, undefined],
    account: ['unauthorized', 'unauthorized', 'not_found', undefined, undefined, undefined],
    member: ['unauthorized', 'unauthorized', 'not_found', undefined, undefined, 'not_found'],
    owner: ['unauthorized', 'unauthorized', 'not_found', 'conflict', undefined, 'not_found'],
    staff: ['unauthorized', 'insufficient_scope', 'unauthorized', 'unauthorized', 'unauthorized', undefined],
  } as const

  test.each(procedures.filter((each) => !('scope' in each)))('$path', async ({ path, type, access }) => {
    if (access === 'public' || access === 'key') throw new Error('it is for keys')
    const callers = [
      anonymous,
      accountCaller(String(accountId)),
      user('stranger'),
      user('member'),
      user('owner'),
      user('staff'),
    ]
    const found = []
    for (const caller of callers) found.push(await refusalOf(path, type, caller))
    expect(found).toEqual(refusals[access])
  })
})
