import { readFileSync } from 'node:fs'
import ts from 'typescript-6.0'
import { beforeAll, expect, test } from 'vitest'
import { toolCall } from '@/e2e/mcp/messages'
import { createOpenStreams } from '@/server/http/event-streams/open-streams'
import { createMcpHandler } from '@/server/http/mcp/handler'
import { createRestHandler } from '@/server/http/rest/handler'
import { createTrpcHandler } from '@/server/http/trpc/handler'
import { createUsageCounter } from '@/server/identity/usage/usage-counter'
import { createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { sourceFiles } from '@/server/testing/import-graph'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { toPublicError } from './public-error'
import { conflict, needsStaffRole, notFound, signedInTooLongAgo, signedOut } from './service-error'

const { db, url } = databaseOfFile()

beforeAll(async () => {
  await db.account.create({ data: { name: 'shop' } })
  await db.category.create({ data: { name: 'Dogs' } })
})

test.each([
  [
    conflict((say) => say.orderHasMoved(7, 'delivered', 'placed')),
    'The order 7 is delivered, no longer placed. Look at it again, then decide.',
    'Die Bestellung 7 ist übergeben, nicht mehr eingegangen. Sieh sie dir noch einmal an und entscheide dann.',
  ],
  [conflict('For programs only.'), 'For programs only.', undefined],
  [notFound('order', 7), 'There is no order with the id "7".', 'Es gibt keine Bestellung mit der Nummer 7.'],
  [
    notFound('webhook endpoint', 7),
    'There is no webhook endpoint with the id "7".',
    'Es gibt keinen Eintrag mit der Nummer 7.',
  ],
  [
    needsStaffRole('manager'),
    'Only managers and owners of the store may do this.',
    'Das darf nur, wer im Laden die Rolle „Leitung“ oder „Inhaberschaft“ hat.',
  ],
  [
    needsStaffRole('owner'),
    'Only owners of the store may do this.',
    'Das darf nur, wer im Laden die Rolle „Inhaberschaft“ hat.',
  ],
  [signedOut(), expect.stringMatching(/^You have been signed out/), expect.stringMatching(/^Du wurdest abgemeldet/)],
  [signedInTooLongAgo(), expect.stringMatching(/^Your last sign-in/), expect.stringMatching(/^Deine letzte Anmeldung/)],
])('%s is told in German too, where people read it', (error, message, german) => {
  expect(toPublicError(error)).toMatchObject({ message, translations: german && { de: german } })
  // Next has a copy of the module.
  const { name, reason, translations } = error
  const copy = Object.assign(new Error(error.message), { name, reason, translations })
  expect(toPublicError(copy)).toEqual(toPublicError(error))
})

/** What is sent when a pet is added to a kind that there is not. */
const newPet = { name: 'Rex', categoryId: 99 }
const message = 'there is no category with the id 99. List the categories to see which exist.'

const gateResult = { requestId: 'id', clientIp: '192.0.2.1', headers: {}, caller: accountCaller('1') }
const common = { usage: createUsageCounter(Date.now), log: silentLog, publicUrl: 'https://pets.example', now: Date.now }

function handlers() {
  const deps = requestContexts(db, url)({})
  const streams = createOpenStreams({ db, now: Date.now, log: silentLog })
  const options = { ...common, deps, streams, changes: createChangeLog(createReadChanges(db)) }
  return { rest: createRestHandler(options), trpc: createTrpcHandler(options), mcp: createMcpHandler(options) }
}

const post = (
  path: string,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => ({
  method: 'POST',
  path,
  search: '',
  header: (name: string) => new Headers(headers).get(name),
  readBody: async () => new Uint8Array(Buffer.from(body)),
  startedAt: performance.now(),
  getSignal: () => new AbortController().signal,
})

test('a response of tRPC has what is wrong with an input in English only', async () => {
  const { body } = await handlers().trpc(post('/pets.create', JSON.stringify(newPet)), gateResult)
  const { error } = JSON.parse(String(body))
  expect(error.message).toBe(`categoryId: ${message}`)
  expect(error.data.issues).toEqual([{ path: ['categoryId'], code: 'not_found', message }])
})

test('so has one of REST', async () => {
  const { body } = await handlers().rest(post('/pets', JSON.stringify(newPet)), gateResult)
  expect(JSON.parse(String(body))).toEqual({
    code: 'invalid_request',
    status: 400,
    message: `categoryId: ${message}`,
  })
})

test('so has the result of a tool', async () => {
  const { headers, body: sent } = toolCall('createPet', newPet)
  const { body } = await handlers().mcp(post('', sent, headers), gateResult)
  expect(JSON.parse(JSON.parse(String(body)).result.content[0].text)).toEqual({
    code: 'invalid_request',
    status: 400,
    message: `categoryId: ${message}`,
    requestId: 'id',
  })
})

/** What forms of the staff may call, but for what shoppers and programs alone do, or whose pages have words of their own. */
const ofStaff =
  /^server\/(domain\/(orders|visits|notes|customers|categories|photos|store|questionnaire|overview|pets)|identity\/users\/(staff\/|invitations))/
const ofOthers =
  /^server\/domain\/(orders\/guest-orders|pets\/(alerts|browse)\/|pets\/(unoffered-pets|drafts\/drafts.service|bulk\/change-pets)\.ts)|\.test\.ts$|\/testing\//

test('each refusal that the staff may read is in German too', () => {
  const files = sourceFiles().filter((file) => ofStaff.test(file) && !ofOthers.test(file))
  expect(files).toContain('server/identity/users/staff/staff.service.ts')
  expect(files.flatMap((file) => untranslatedRefusals(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['a sentence', "throw conflict('Too late.')", ['a.ts:1']],
  ['a sentence with its options', "new ServiceError('conflict', message, { cause })", ['a.ts:1']],
  ['an issue', "\n({ path: [], code: 'custom', message })", ['a.ts:2']],
  ['but no sentence that is', 'conflict((say) => say.tooLate())', []],
  ['but no issue that is', "refusedFor('conflict', [{ path: [], code: 'taken', ...sentence(taken) }])", []],
])('what is not in German is found: %s', (_, source, found) => {
  expect(untranslatedRefusals('a.ts', source)).toEqual(found)
})

function untranslatedRefusals(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isUntranslated(node)) found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Whether it says something itself, rather than choosing a sentence that every language has. */
function isUntranslated(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    return /^(conflict|invalidRequest)$/.test(node.expression.getText()) && !isChoice(node.arguments[0])
  }
  if (ts.isNewExpression(node)) return node.expression.getText() === 'ServiceError' && !isChoice(node.arguments?.[1])
  if (!ts.isObjectLiteralExpression(node)) return false
  const names = node.properties.map(({ name }) => name?.getText())
  // What a schema finds has its input too.
  return ['path', 'code', 'message'].every((name) => names.includes(name)) && !names.includes('input')
}

/** A function that chooses it, or a parameter that is one. */
const isChoice = (node: ts.Node | undefined) => node && (ts.isArrowFunction(node) || node.getText() === 'say')
