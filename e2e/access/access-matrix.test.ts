import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOfError } from '@/e2e/contract/client/errors'
import { errorShape } from '@/e2e/contract/suite/trpc-responses'
import { behindProxy, sharedTarget, type Target } from '@/e2e/harness/target'
import { errorIn, refusalShape } from '@/e2e/mcp/client'
import { toolCall } from '@/e2e/mcp/messages'
import { storeTextNames } from '@/server/domain/store/texts/texts.schema'
import { MANAGE_STORE } from '@/server/procedures/callers/scopes'
import { isFull } from '@/server/testing/runs'
import { type Caller, type Callers, createCallers, createSessions } from './callers'
import { expectedAccess } from './expected-access'
import { formRequests, operationInputs, parameterValues, procedureInputs } from './good-requests'
import { actions, addresses, operations, procedures, tools } from './subjects'

/** Without one, there is no page for it. */
const text = { language: 'en', text: 'Ada', version: 1, changedAt: new Date(0), changedBy: 'operator' } as const

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
  let guests = 0
  let clients = 0

  beforeAll(async () => {
    // Each request comes from an address of its own, so that none uses up what another needs.
    target = await sharedTarget('node', behindProxy)
    await target.db.category.createMany({ data: { name: 'Animals of the matrix' } })
    await target.db.storeText.createMany({
      data: storeTextNames.map((name) => ({ ...text, name })),
      skipDuplicates: true,
    })
    // The clock is set back to this moment again and again: never to a day before that of the database.
    await target.advanceToNext('day')
    callers = await createCallers(target)
    moment = target.now()
  })

  function newClient() {
    clients += 1
    return { 'X-Forwarded-For': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` }
  }
  const ingredients = () => ({ target, email: () => `guest-${++guests}@example.com` })

  /** Asks as each caller of a row; resolves to what differs from it. */
  async function differences<Request>({ row, success, by = callers, makeRequest, ask }: Question<Request>) {
    const cells = Object.entries(row).flatMap(([column, expected]) => {
      const members = by[column]
      if (!members) throw new Error(`nobody is in the column ${column}`)
      return members.map((caller) => ({ caller, column, expected, mayWrite: expected === success }))
    })
    type Cell = (typeof cells)[number]

    async function askAs(cell: Cell, request: Request) {
      const headers = { ...cell.caller.headers, ...newClient() }
      return { ...cell, ...(await ask({ ...cell.caller, headers }, request)) }
    }

    /**
     * Sends the same request as each of these, two at a time: the store renders two pages at once, and answers 503 to
     * whoever has waited ten seconds for theirs.
     */
    async function askTogether(asked: readonly Cell[], request: Request) {
      const before = await readWritten()
      const answers = []
      for (let first = 0; first < asked.length; first += 2)
        answers.push(...(await Promise.all(asked.slice(first, first + 2).map((cell) => askAs(cell, request)))))
      const after = await readWritten()
      const written = Object.keys(after).filter((part) => after[part] !== before[part])
      return answers.map((answer) => ({ ...answer, written: answer.isSignedIn ? [...written, 'a session'] : written }))
    }

    /** Sends a request of their own as each of these, one after the other, so that it shows who has written. */
    async function askInTurn(asked: readonly Cell[]) {
      const answers = []
      // A form says which version of a thing it changes, so it is made once the one before is sent.
      for (const cell of asked) answers.push(...(await askTogether([cell], await makeRequest())))
      return answers
    }

    const writers = cells.filter(({ mayWrite }) => mayWrite)
    const others = cells.filter(({ mayWrite }) => !mayWrite)
    const request = await makeRequest()
    // Later, a key that is over its limit would come nearer to a ban with each request.
    await target.setClock(moment)
    // Nothing comes of their request, so it stays good for all of them.
    const together = await askTogether(others, request)
    const written = new Set(together.flatMap((answer) => answer.written))
    const isQuiet = written.size === 0
    const faults = [...(isQuiet ? together : await askInTurn(others)), ...(await askInTurn(writers))].flatMap(faultsOf)
    return isQuiet || faults.length > 0 ? faults : [`those who may not write, side by side: ${[...written]} changed`]
  }

  /** Sends a request; resolves to its response, and whether anybody was signed in by it. */
  async function send(path: string, init: RequestInit) {
    const left = new AbortController()
    const response = await fetch(target.origin + path, { redirect: 'manual', ...init, signal: left.signal })
    const { status, headers } = response
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
    const text = isStream ? '' : await response.text()
    left.abort()
    const isSignedIn = headers.getSetCookie().some((cookie) => /^__Host-session=[^;]/.test(cookie))
    return { status, headers, text, isSignedIn }
  }

  /** Everything that a caller can write, by what it is. */
  async function readWritten(): Promise<Readonly<Record<string, string>>> {
    const [{ written } = { written: {} }] = await target.db.$queryRaw<{ written: Record<string, string> }[]>`
      SELECT (SELECT jsonb_object_agg(key, md5(value)) FROM jsonb_each_text(to_jsonb(w))) AS written FROM (
        SELECT (SELECT string_agg(concat(id, name, withdrawn_at IS NULL), ' ' ORDER BY id) FROM pet) AS pets,
               (SELECT string_agg(id || name, ' ' ORDER BY id) FROM category) AS categories,
               (SELECT count(*) FROM store_order)::int AS orders,
               (SELECT count(*) FROM store_order WHERE status <> 'placed')::int AS handled,
               (SELECT string_agg(concat(id, customer_name), ' ' ORDER BY id) FROM store_order) AS customers,
               (SELECT count(*) FROM store_order WHERE status = 'delivered')::int AS delivered,
               (SELECT string_agg(concat(id, role, staff_role), ' ' ORDER BY id) FROM store_user) AS users, (SELECT count(*) FROM session)::int AS sessions,
               (SELECT string_agg(concat(id, expires_at, revoked_at, banned_until), ' ' ORDER BY id) FROM api_key) AS keys,
               (SELECT json_agg(l) FROM one_time_link l) AS links, (SELECT string_agg(password_hash, '') FROM store_user) AS passwords,
               (SELECT count(*) FROM account_event)::int AS events,
               (SELECT count(*) FROM passkey_challenge)::int AS challenges,
               (SELECT string_agg(id || name, ' ' ORDER BY id) FROM passkey) AS passkeys,
               (SELECT version FROM store_details) AS store,
               (SELECT string_agg(text, ' ' ORDER BY id) FROM staff_note) AS notes,
               (SELECT string_agg(t::text, ' ' ORDER BY pet_id) FROM pet_record AS t) AS records,
               (SELECT string_agg(t::text, ' ' ORDER BY id) FROM pet_treatment AS t) AS treatments,
               (SELECT string_agg(t::text, ' ' ORDER BY pet_id, weighed_on) FROM pet_weight AS t) AS weights,
               (SELECT string_agg(t::text, ' ' ORDER BY pet_id) FROM pet_outcome AS t) AS outcomes,
               (SELECT string_agg(t::text, ' ' ORDER BY order_id) FROM order_return AS t) AS returns,
               (SELECT value FROM setting WHERE name = 'skipped set-up steps') AS skipped,
               (SELECT string_agg(text, ' ' ORDER BY id) FROM order_message) AS messages,
               (SELECT string_agg(concat(id, alt_en), ' ' ORDER BY id) FROM pet_photo) AS photos,
               (SELECT string_agg(concat(id, ' ', ship_date), ' ' ORDER BY id) FROM store_order) AS days,
               (SELECT string_agg(concat(order_id, starts_at, kept_at, came), ' ' ORDER BY order_id) FROM visit) AS visits,
               (SELECT string_agg(concat(order_id, answered_at), ' ') FROM adoption_questionnaire) AS questionnaires,
               (SELECT string_agg(concat(name, language, version), ' ' ORDER BY name, language) FROM store_text) AS texts,
               (SELECT string_agg(fee::text, ' ' ORDER BY id) FROM category) AS fees,
               (SELECT sum(version) FROM pet_profile) AS profiles,
               (SELECT string_agg(concat(id, description, secret_seed, enabled), ' ' ORDER BY id) FROM webhook_endpoint) AS endpoints,
               -- Not what follows a moment after a pet was added.
               (SELECT count(*) FROM webhook_message AS message JOIN webhook_endpoint ON webhook_endpoint.id = endpoint_id
                WHERE key_id = 'of no process' AND (message.type LIKE 'webhook.test%' OR attempts > 0))::int AS webhooks,
               (SELECT count(*) FROM availability_alert)::int AS alerts,
               (SELECT count(*) FROM mail WHERE template = 'orderLinks')::int AS order_links,
               (SELECT count(*) FROM search_alert)::int AS wishes) w`
    return written
  }

  describe('a REST operation', () => {
    test.each(operations)('$operationId', async (operation) => {
      const found = await differences({
        row: expectedAccess.operations[operation.operationId] ?? {},
        success: operation.type === 'mutation' ? String(operation.successStatus) : undefined,
        makeRequest: async () => operationInputs[operation.operationId]?.(ingredients()),
        async ask(caller, input) {
          const inPath = new Set(operation.pathParameters.keys())
          const body = Object.entries(Object(input)).filter(([name]) => !inPath.has(name))
          const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(Reflect.get(Object(input), name)))
          const { status, headers, text, isSignedIn } = await send(`/v1${path}`, {
            method: operation.method,
            headers: { ...caller.headers, ...(operation.body === 'none' ? {} : jsonType) },
            ...(operation.body === 'none' ? {} : { body: JSON.stringify(Object.fromEntries(body)) }),
          })
          if (status < 400) return { cell: String(status), isSignedIn, faults: [] }
          const error: unknown = JSON.parse(text)
          const { cell, needed } = refusalCell(operation.access, status, headers.get('www-authenticate'))
          const faults = [
            ...faultsOfError(status, Object.fromEntries(headers), error),
            ...faultsOfRefusal(needed, caller, status, headers, Reflect.get(Object(error), 'code')),
          ]
          return { cell, isSignedIn, faults }
        },
      })
      expect(found).toEqual([])
    })
  })

  describe('a tRPC procedure', () => {
    test.each(procedures)('$name', async (procedure) => {
      const isMutation = procedure.type === 'mutation'
      const found = await differences({
        row: expectedAccess.procedures[procedure.name] ?? {},
        success: isMutation ? '200' : undefined,
        by: offered.has(procedure.name) ? oneOfEach(callers) : callers,
        makeRequest: async () => procedureInputs[procedure.name]?.(ingredients()),
        async ask(caller, input) {
          const query = isMutation || !input ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
          const { status, headers, text, isSignedIn } = await send(`/api/trpc/${procedure.name}${query}`, {
            method: isMutation ? 'POST' : 'GET',
            headers: { ...caller.headers, ...(isMutation ? jsonType : {}) },
            ...(isMutation ? { body: JSON.stringify(input) } : {}),
          })
          if (status < 400) return { cell: String(status), isSignedIn, faults: [] }
          const { error } = errorShape.parse(JSON.parse(text))
          const faults = error.data.httpStatus === status ? [] : [`the body says ${error.data.httpStatus}`]
          const { cell, needed } = refusalCell(procedure, status, headers.get('www-authenticate'))
          faults.push(...faultsOfRefusal(needed, caller, status, headers, error.data.reason))
          return { cell, isSignedIn, faults }
        },
      })
      expect(found).toEqual([])
    })
  })

  describe('a tool', () => {
    test.each(tools)('$name', async (tool) => {
      const found = await differences({
        row: expectedAccess.tools[tool.name] ?? {},
        success: tool.type === 'mutation' ? '200' : undefined,
        by: oneOfEach(callers),
        makeRequest: async () => toolCall(tool.name, await procedureInputs[tool.procedure]?.(ingredients())),
        async ask(caller, { path, method, headers: own, body }) {
          const init = { method, headers: { ...caller.headers, ...own }, body }
          const { status, headers, text, isSignedIn } = await send(path, init)
          const answer: unknown = JSON.parse(text)
          if (status !== 200) {
            const { data } = refusalShape.parse(answer).error
            const faults = faultsOfRefusal(tool.access, caller, status, headers, data?.code)
            return { cell: String(status), isSignedIn, faults }
          }
          const { result } = resultShape.parse(answer)
          if (!result.isError) return { cell: '200', isSignedIn, faults: [] }
          const error = errorIn(result)
          const { cell, needed } = refusalCell(tool.access, error.status, error.message)
          const isHelpful = error.status !== 403 || error.message.includes(`"${needed.scope}"`)
          return { cell, isSignedIn, faults: isHelpful ? [] : [`it says: ${error.message}`] }
        },
      })
      expect(found).toEqual([])
    })
  })

  describe('an address', () => {
    test.each(addresses)('%s', async (address) => {
      const found = await differences({
        row: askedOfPage('addresses', address),
        success: undefined,
        by: oneOfEach(callers),
        async makeRequest() {
          let path = address
          for (const name of parametersOf(address))
            path = path.replace(name, String(await parameterValues[name]?.({ ...ingredients(), callers })))
          return path
        },
        async ask({ headers }, path) {
          const { status, text, isSignedIn } = await send(path, { headers })
          const isProtected = /^\/(staff|console)/.test(address) && status === 200
          return { cell: isProtected ? protectedCell(text) : String(status), isSignedIn, faults: [] }
        },
      })
      expect(found).toEqual([])
    })
  })

  describe('a form', () => {
    test.each(actions)('%s', async (action) => {
      const found = await differences({
        row: askedOfPage('forms', action),
        success: 'done',
        // Nothing can be asked of somebody whose session has ended.
        by: oneOfEach(endsSession.has(action) ? { ...callers, ...(await createSessions(target)) } : callers),
        async makeRequest() {
          const request = await formRequests[action]?.({ ...ingredients(), callers })
          if (!request) throw new Error(`there is no form for ${action}`)
          return request
        },
        async ask({ headers: own }, { path, form }) {
          const { status, headers, isSignedIn } = await send(path, { method: 'POST', headers: own, body: form })
          const faults = status === 429 && !headers.has('retry-after') ? ['there is no Retry-After'] : []
          return { cell: String(status), ...(status < 400 && { cellIfWritten: 'done' }), isSignedIn, faults }
        },
      })
      expect(found).toEqual([])
    })
  })
})

/** Of the one who does it. */
const endsSession: ReadonlySet<string> = new Set(['signIn', 'signInAgain', 'signOut', 'followLink', 'changePassword'])

/** The procedures that are REST operations too: all callers of a column are asked there. */
const offered: ReadonlySet<string> = new Set(operations.map(({ procedure }) => procedure))

/** Where what tells apart the callers of a column is tried elsewhere, at operations: one function does so for all. */
const oneOfEach = (callers: Callers): Callers =>
  Object.fromEntries(Object.entries(callers).map(([column, members]) => [column, members.slice(0, 1)]))

/** Those whom pages and forms tell apart by themselves. The others have no session, which one function says for all. */
const bases: ReadonlySet<string> = new Set(['none', 'clerk', 'manager', 'staff', 'user'])
/** Of what is the same for all, who have least and most. */
const extremes: ReadonlySet<string> = new Set(['none', 'staff'])

/**
 * What is asked of a page or form: its whole row in a full run or if it is the first with such a row, and else what it
 * decides itself.
 */
function askedOfPage(section: 'addresses' | 'forms', name: string): Readonly<Record<string, string>> {
  const rows = expectedAccess[section]
  const row = rows[name] ?? {}
  const answers = Object.values(row)
  const isSame = (other: string) => Object.values(rows[other] ?? {}).join() === answers.join()
  if (isFull || subjects[section].find(isSame) === name) return row
  const columns = new Set(answers).size === 1 ? extremes : bases
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))
}

/** What is asked of the server as each caller of a row. */
interface Question<Request> {
  readonly row: Readonly<Record<string, string>>
  /** The cell of those who may write; undefined for what writes nothing. */
  readonly success: string | undefined
  readonly by?: Callers
  /** Makes a good request, which is so until it is granted. */
  makeRequest(): Promise<Request>
  ask(caller: Caller, request: Request): Promise<Answer>
}

/** What a caller was answered, as a cell of the table says it. */
interface Answer {
  readonly cell: string
  /** The cell instead, if anything was written. */
  readonly cellIfWritten?: string
  readonly isSignedIn: boolean
  readonly faults: readonly string[]
}

interface AnsweredCell extends Answer {
  readonly caller: Caller
  readonly column: string
  readonly expected: string
  readonly mayWrite: boolean
  /** What changed in the database in the meantime. */
  readonly written: readonly string[]
}

function faultsOf({ caller, column, expected, mayWrite, written, ...answer }: AnsweredCell): string[] {
  const hasWritten = written.length > 0
  const cell = (hasWritten ? answer.cellIfWritten : undefined) ?? answer.cell
  const faults = [...answer.faults]
  if (cell !== expected) faults.unshift(`${cell} instead of ${expected}`)
  if (hasWritten !== mayWrite) faults.push(mayWrite ? 'nothing was written' : `${written} changed`)
  return faults.map((fault) => `${caller.name} (${column}): ${fault}`)
}

const resultShape = z.object({ result: z.object({ content: z.unknown(), isError: z.boolean().optional() }) })

const jsonType = { 'Content-Type': 'application/json' } as const

/** The parameters in an address, with their brackets. */
function parametersOf(address: string): string[] {
  return address.match(/\[\[?[\w.]+\]\]?/g) ?? []
}

const protectedCell = (page: string) =>
  /This page is for (<!-- -->)?[\w ]+owners(<!-- -->)? of the store|This page is for (<!-- -->)?owners/.test(page)
    ? 'role'
    : /aria-label="(Staff|Console)"/.test(page)
      ? 'in'
      : page.includes('name="password"')
        ? 'out'
        : '200'

/**
 * The cell of a refusal, and the scope that it must name: of what another has added, that is `store:manage`.
 * @param said where it names a scope
 */
function refusalCell({ scope }: Pick<Procedure, 'scope'>, status: number, said: string | null) {
  const isOthers = status === 403 && scope !== MANAGE_STORE && said?.includes(`"${MANAGE_STORE}"`) === true
  return isOthers ? { cell: 'others', needed: { scope: MANAGE_STORE } } : { cell: String(status), needed: { scope } }
}

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
