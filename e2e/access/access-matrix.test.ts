import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOfError } from '@/e2e/contract/client/errors'
import { errorShape } from '@/e2e/contract/suite/trpc-responses'
import { startTarget, type Target } from '@/e2e/harness/target'
import { errorIn, refusalShape } from '@/e2e/mcp/client'
import { toolCall } from '@/e2e/mcp/messages'
import { MANAGE_STORE } from '@/server/accounts/scopes'
import { type Caller, type Callers, createCallers } from './callers'
import { expectedAccess } from './expected-access'
import { formRequests, operationInputs, parameterValues, procedureInputs } from './good-requests'
import { actions, addresses, operations, procedures, tools } from './subjects'

type Section = keyof typeof expectedAccess
type Procedure = (typeof procedures)[number]

/** What there is, as the code says. */
const subjects: Readonly<Record<Section, readonly string[]>> = {
  operations: operations.map(({ operationId }) => operationId),
  procedures: procedures.map(({ name }) => name),
  tools: tools.map(({ name }) => name),
  addresses,
  forms: actions,
}
const sections: readonly Section[] = ['operations', 'procedures', 'tools', 'addresses', 'forms']

describe('everything that can be asked for has its row', () => {
  test.each(sections)('%s', (section) => {
    const listed = Object.keys(expectedAccess[section])
    const missing = subjects[section].filter((name) => !listed.includes(name))
    expect(missing, `add a row for each of these to \`${section}\` in e2e/access/expected-access.ts`).toEqual([])
    const stale = listed.filter((name) => !subjects[section].includes(name))
    expect(stale, `these are no more: remove them from \`${section}\` in e2e/access/expected-access.ts`).toEqual([])
  })

  test.each([
    ['operationInputs', subjects.operations, operationInputs],
    ['procedureInputs', subjects.procedures, procedureInputs],
    ['parameterValues', addresses.flatMap(parametersOf), parameterValues],
    ['formRequests', subjects.forms, formRequests],
  ] as const)('and a good request: %s', (table, names, requests) => {
    const missing = names.filter((name) => !Object.hasOwn(requests, name))
    expect(missing, `add a good request for each of these to \`${table}\` in e2e/access/good-requests.ts`).toEqual([])
  })
})

describe('on the Node host', () => {
  let target: Target
  let callers: Callers
  /** The moment for which the callers were made. */
  let moment: number
  let cells = 0

  beforeAll(async () => {
    // Each cell is asked from an address of its own, so that none uses up what another needs.
    // Nobody listens there: mails wait, which is all that is asked of them.
    target = await startTarget('node', { TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:9' })
    await target.db.category.createMany({ data: { name: 'Animals of the matrix' } })
    await target.advanceToNext('minute')
    callers = await createCallers(target)
    moment = target.now()
  })

  afterAll(() => target?.stop())

  const ingredients = () => ({ target, email: () => `guest-${++cells}@example.com` })

  /** Asks as each caller of each column; resolves to what differs from the row. */
  async function differences(
    row: Readonly<Record<string, string>>,
    ask: (caller: Caller) => Promise<Answer>,
    /** The cell of those who may write; undefined for what writes nothing. */
    success: string | undefined,
    by = callers,
  ): Promise<string[]> {
    const found: string[] = []
    for (const [column, expected] of Object.entries(row)) {
      const members = by[column]
      if (!members) throw new Error(`nobody is in the column ${column}`)
      for (const caller of members) {
        // Later, a key that is over its limit would come nearer to a ban with each request.
        await target.setClock(moment)
        cells += 1
        const address = { 'X-Forwarded-For': `10.${cells >> 16}.${(cells >> 8) & 255}.${cells & 255}` }
        const answer = await ask({ ...caller, headers: { ...caller.headers, ...address } })
        const faults = [...answer.faults]
        if (answer.cell !== expected) faults.unshift(`${answer.cell} instead of ${expected}`)
        const mayWrite = expected === success
        if (answer.hasWritten !== mayWrite) faults.push(mayWrite ? 'nothing was written' : 'something was written')
        found.push(...faults.map((fault) => `${caller.name} (${column}): ${fault}`))
      }
    }
    return found
  }

  /** Sends a request; resolves to its response and whether anything was written or anybody signed in. */
  async function send(path: string, init: RequestInit) {
    const before = await written()
    const left = new AbortController()
    const response = await fetch(target.origin + path, { redirect: 'manual', ...init, signal: left.signal })
    const { status, headers } = response
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const text = isStream ? '' : await response.text()
    left.abort()
    const isSignedIn = headers.getSetCookie().some((cookie) => /^__Host-session=[^;]/.test(cookie))
    return { status, headers, text, hasWritten: isSignedIn || (await written()) !== before }
  }

  /** Changes with everything that a caller can write. */
  async function written(): Promise<string> {
    const rows = await target.db.$queryRaw`
      SELECT (SELECT string_agg(concat(id, name, withdrawn_at IS NULL), ' ' ORDER BY id) FROM pet) AS pets,
             (SELECT string_agg(id || name, ' ' ORDER BY id) FROM category) AS categories, 
             (SELECT count(*) FROM store_order)::int AS orders,
             (SELECT count(*) FROM store_order WHERE status <> 'placed')::int AS handled,
             (SELECT count(*) FROM store_order WHERE status = 'delivered')::int AS delivered,
             (SELECT count(*) FROM store_user)::int AS users, (SELECT count(*) FROM session)::int AS sessions,
             (SELECT string_agg(concat(id, expires_at, revoked_at), ' ' ORDER BY id) FROM api_key) AS keys,
             (SELECT json_agg(l) FROM one_time_link l) AS links, (SELECT string_agg(password_hash, '') FROM store_user),
             (SELECT count(*) FROM account_event)::int AS events,
             (SELECT count(*) FROM passkey_challenge)::int AS challenges,
             (SELECT string_agg(id || name, ' ' ORDER BY id) FROM passkey) AS passkeys,
             (SELECT version FROM store_details) AS store,
             (SELECT count(*) FROM availability_alert)::int AS alerts`
    return JSON.stringify(rows)
  }

  describe('a REST operation', () => {
    test.each(operations)('$operationId', async (operation) => {
      const row = expectedAccess.operations[operation.operationId] ?? {}
      const ask = async (caller: Caller): Promise<Answer> => {
        const input = await operationInputs[operation.operationId]?.(ingredients())
        const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(Reflect.get(Object(input), name)))
        const { status, headers, text, hasWritten } = await send(`/v1${path}`, {
          method: operation.method,
          headers: { ...caller.headers, ...(operation.takesBody ? jsonType : {}) },
          ...(operation.takesBody ? { body: JSON.stringify(input) } : {}),
        })
        const body: unknown = JSON.parse(text)
        const faults = status < 400 ? [] : faultsOfError(status, Object.fromEntries(headers), body)
        const reason = Reflect.get(Object(body), 'code')
        return {
          cell: String(status),
          hasWritten,
          faults: [...faults, ...faultsOfRefusal(operation.access, caller, status, headers, reason)],
        }
      }
      expect(await differences(row, ask, operation.takesBody ? '201' : undefined)).toEqual([])
    })
  })

  describe('a tRPC procedure', () => {
    test.each(procedures)('$name', async (procedure) => {
      const row = expectedAccess.procedures[procedure.name] ?? {}
      const isMutation = procedure.type === 'mutation'
      const ask = async (caller: Caller): Promise<Answer> => {
        const input = await procedureInputs[procedure.name]?.(ingredients())
        const query = isMutation || !input ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
        const { status, headers, text, hasWritten } = await send(`/api/trpc/${procedure.name}${query}`, {
          method: isMutation ? 'POST' : 'GET',
          headers: { ...caller.headers, ...(isMutation ? jsonType : {}) },
          ...(isMutation ? { body: JSON.stringify(input) } : {}),
        })
        if (status < 400) return { cell: String(status), hasWritten, faults: [] }
        const { error } = errorShape.parse(JSON.parse(text))
        const faults = error.data.httpStatus === status ? [] : [`the body says ${error.data.httpStatus}`]
        const isOthers =
          procedure.scope !== MANAGE_STORE && headers.get('www-authenticate')?.includes(MANAGE_STORE) === true
        const needed = isOthers ? { scope: MANAGE_STORE } : procedure
        faults.push(...faultsOfRefusal(needed, caller, status, headers, error.data.reason))
        return { cell: isOthers ? 'others' : String(status), hasWritten, faults }
      }
      expect(await differences(row, ask, isMutation ? '200' : undefined)).toEqual([])
    })
  })

  describe('a tool', () => {
    test.each(tools)('$name', async (tool) => {
      const row = expectedAccess.tools[tool.name] ?? {}
      const ask = async (caller: Caller): Promise<Answer> => {
        const input = await procedureInputs[tool.procedure]?.(ingredients())
        const { path, method, headers: own, body } = toolCall(tool.name, input)
        const { status, headers, text, hasWritten } = await send(path, {
          method,
          headers: { ...caller.headers, ...own },
          body,
        })
        const answer: unknown = JSON.parse(text)
        if (status !== 200) {
          const { data } = refusalShape.parse(answer).error
          const faults = faultsOfRefusal(tool.access, caller, status, headers, data?.code)
          return { cell: String(status), hasWritten, faults }
        }
        const { result } = resultShape.parse(answer)
        if (!result.isError) return { cell: '200', hasWritten, faults: [] }
        const error = errorIn(result)
        const isHelpful = error.status !== 403 || error.message.includes(`"${tool.access.scope}"`)
        const faults = isHelpful ? [] : [`it says: ${error.message}`]
        return { cell: String(error.status), hasWritten, faults }
      }
      expect(await differences(row, ask, tool.type === 'mutation' ? '200' : undefined)).toEqual([])
    })
  })

  describe('an address', () => {
    test.each(addresses)('%s', async (address) => {
      let path = address
      for (const name of parametersOf(address))
        path = path.replace(name, String(await parameterValues[name]?.({ ...ingredients(), callers })))
      const ask = async ({ headers }: Caller): Promise<Answer> => {
        const { status, text, hasWritten } = await send(path, { headers })
        const isProtected = /^\/(staff|console)/.test(address) && status === 200
        return { cell: isProtected ? protectedCell(text) : String(status), hasWritten, faults: [] }
      }
      expect(await differences(expectedAccess.addresses[address] ?? {}, ask, undefined)).toEqual([])
    })
  })

  describe('a form', () => {
    test.each(actions)('%s', async (action) => {
      // Nothing can be asked of somebody whose session has ended.
      const by = endsSession.has(action) ? await createCallers(target) : callers
      const ask = async (caller: Caller): Promise<Answer> => {
        const request = await formRequests[action]?.({ ...ingredients(), callers })
        if (!request) throw new Error(`there is no form for ${action}`)
        const { status, headers, hasWritten } = await send(request.path, {
          method: 'POST',
          headers: caller.headers,
          body: request.form,
        })
        const faults = status === 429 && !headers.has('retry-after') ? ['there is no Retry-After'] : []
        return { cell: status < 400 && hasWritten ? 'done' : String(status), hasWritten, faults }
      }
      expect(await differences(expectedAccess.forms[action] ?? {}, ask, 'done', by)).toEqual([])
    })
  })
})

/** Of the one who does it. */
const endsSession: ReadonlySet<string> = new Set(['signIn', 'signInAgain', 'signOut', 'followLink', 'changePassword'])

/** What a caller was answered, as a cell of the table says it. */
interface Answer {
  readonly cell: string
  readonly hasWritten: boolean
  readonly faults: readonly string[]
}

const resultShape = z.object({ result: z.object({ content: z.unknown(), isError: z.boolean().optional() }) })

const jsonType = { 'Content-Type': 'application/json' } as const

/** The parameters in an address, with their brackets. */
function parametersOf(address: string): string[] {
  return address.match(/\[\[?[\w.]+\]\]?/g) ?? []
}

const protectedCell = (page: string) =>
  /aria-label="(Staff|Console)"/.test(page) ? 'in' : page.includes('name="password"') ? 'out' : '200'

/** What is wrong with how a caller is refused: the code, and the header that says what they lack (RFC 6750, section 3). */
function faultsOfRefusal(
  { scope }: Pick<Procedure, 'scope'>,
  { headers: sent, refusedAs }: Caller,
  status: number,
  headers: Headers,
  code: unknown,
): string[] {
  const realm = 'Bearer realm="Pet Store"'
  const isBearer = /^Bearer /.test(sent.Authorization ?? '')
  const expected: Readonly<Record<number, { readonly code: string | undefined; readonly challenge: string | null }>> = {
    401: { code: 'unauthorized', challenge: isBearer ? `${realm}, error="invalid_token"` : realm },
    403: {
      code: 'insufficient_scope',
      challenge: `${realm}, error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`,
    },
    429: { code: refusedAs, challenge: null },
  }
  const refusal = expected[status]
  if (!refusal) return []
  const challenge = headers.get('www-authenticate')
  return [
    ...(code === refusal.code ? [] : [`the code is ${code} instead of ${refusal.code}`]),
    ...(challenge === refusal.challenge ? [] : [`WWW-Authenticate is ${challenge} instead of ${refusal.challenge}`]),
    ...(status === 429 && !headers.has('retry-after') ? ['there is no Retry-After'] : []),
  ]
}
