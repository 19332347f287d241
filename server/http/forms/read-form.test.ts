import { expect, test } from 'vitest'
import type { FormBounds } from '@/server/http/page-table/page-table'
import { type Form, readForm } from './read-form'

const id = 'a'.repeat(42)
const LIMIT = 64 * 1024

const readHeaders = (headers: Record<string, string>) => (name: string) => headers[name] ?? null

const texts: FormBounds = { maxBytes: LIMIT, takesFiles: false }

function read(body: string | Buffer, headers: Record<string, string>, bounds = texts) {
  const bytes = new Uint8Array(Buffer.from(body))
  const readBody = async (limit: number) => (bytes.length > limit ? ('too large' as const) : bytes)
  return readForm({ header: readHeaders(headers), readBody }, bounds)
}

const multipart = (fields: readonly (readonly [name: string, value: string])[], boundary: string) =>
  `${fields
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${boundary}--\r\n`

const readFields = (fields: readonly (readonly [string, string])[], headers: Record<string, string> = {}) => {
  const boundary = '----WebKitFormBoundary0123456789abcdef'
  return read(multipart(fields, boundary), { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers })
}

/** What Next's parsers find in a form. */
const fieldsOf = async ({ contentType, body }: Form) => [
  ...(await new Response(body, { headers: { 'Content-Type': contentType } }).formData()),
]

function expectForm(form: Awaited<ReturnType<typeof read>>): Form {
  if (typeof form === 'string') throw new Error(`the form is ${form}`)
  return form
}

const action = (state = '[null]', reference = `{"id":"${id}","bound":"$@1"}`) =>
  [
    ['$ACTION_REF_12', ''],
    ['$ACTION_12:0', reference],
    ['$ACTION_12:1', state],
    ['$ACTION_KEY', 'k1'],
  ] as const
const withoutScript = [...action(), ['name', 'Zoë\r\n--x']] as const
const withScript = [
  ['_1_name', 'Zoë'],
  ['_1_key', ''],
  ['0', '[null,"$K1"]'],
] as const

test('a form that a browser sends is read whole, with and without a script', async () => {
  expect(await fieldsOf(expectForm(await readFields(withoutScript)))).toEqual(withoutScript)
  expect(await fieldsOf(expectForm(await readFields(withScript, { 'next-action': id })))).toEqual(withScript)
})

test.each(['[null]', '[{"problem":"Its name, \\"Rex\\", is [taken]","typed":{"name":"$$5","field":"$undefined"}}]'])(
  'a form may have had the state %s',
  async (state) => {
    expect(await fieldsOf(expectForm(await readFields(action(state))))).toEqual(action(state))
  },
)

test.each(['x', "0'()+,-./:=?", 'b'.repeat(26), 'b'.repeat(70)])(
  'a form may have the boundary %j',
  async (boundary) => {
    const fields = [...action(), ['name', ` --${boundary}--`]] as const
    const headers = { 'content-type': `Multipart/Form-Data;charset=utf-8; boundary="${boundary}"` }
    expect(await fieldsOf(expectForm(await read(multipart(fields, boundary), headers)))).toEqual(fields)
  },
)

test.each<readonly [string, readonly (readonly [string, string])[], Record<string, string>]>([
  ['no action', [['name', 'x']], {}],
  ['two actions', [...withoutScript, ['$ACTION_REF_2', '']], {}],
  ['an action twice', [...withoutScript, ...action()], {}],
  ['an action by its id alone', [[`$ACTION_ID_${id}`, '']], {}],
  ['an action without a state', action().toSpliced(2, 1), {}],
  ['a name that is no action', action('[null]', '{"id":"toString","bound":"$@1"}'), {}],
  ['another reference to the state', action('[null]', `{"id":"${id}","bound":"$1"}`), {}],
  ...['', 'null', '[]', '[1,2]', '["$K1"]', '[{"a":["$1:a:b"]}]', '["\\u0024K1"]', '[{"__proto__":{}}]', '['].map(
    (state) => [`the state ${state}`, action(state), {}] as const,
  ),
  ['a deep state', action('['.repeat(500) + ']'.repeat(500)), {}],
  ['the deepest state that fits', action('['.repeat(30_000) + ']'.repeat(30_000)), {}],
  ['an action in the header that cannot be', withScript, { 'next-action': 'toString' }],
  [
    'another argument',
    [
      ['0', '["$Q1"]'],
      ['1', '[]'],
    ],
    { 'next-action': id },
  ],
  ['a second argument', [...withScript, ['0', '[null,"$K1"]']], { 'next-action': id }],
  ['a state from a script', [['0', '[{},"$K1"]']], { 'next-action': id }],
  ['a field that belongs to no argument', [...withScript, ['_2_name', 'x']], { 'next-action': id }],
  ['both ways to name an action', withoutScript, { 'next-action': id }],
  ['another media type', withoutScript, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no boundary', withoutScript, { 'content-type': 'multipart/form-data' }],
  [
    'a boundary of too many characters',
    withoutScript,
    { 'content-type': `multipart/form-data; boundary=${'x'.repeat(71)}` },
  ],
  ['another boundary than it says', withoutScript, { 'content-type': 'multipart/form-data; boundary=x' }],
])('a form with %s is malformed', async (_, fields, headers) => {
  expect(await readFields(fields, headers)).toBe('malformed')
})

test.each(['', '[]', '--x', '--x\r\n\r\n--x--', '--x--', '\u0000'.repeat(100)])(
  'the body %j is no form',
  async (body) => {
    expect(await read(body, { 'content-type': 'multipart/form-data; boundary=x' })).toBe('malformed')
  },
)

// Each of these took seconds, so that this would not end before its test is ended.
test('regression: a state of many quotes that never ends does not keep the store busy', async () => {
  const unending = `["${'\\"'.repeat(30_000)}`
  for (let sent = 0; sent < 500; sent += 1) expect(await readFields(action(unending))).toBe('malformed')
})

test('a file is taken, byte for byte, only where a form may hold one', async () => {
  const boundary = '----WebKitFormBoundary0123456789abcdef'
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="_1_photo"; filename="b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\0\r\n--c\r\n`
  const body = Buffer.from(file + multipart(withScript, boundary), 'latin1')
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'next-action': id }
  expect(await read(body, headers)).toBe('malformed')
  const [[, sent] = []] = await fieldsOf(expectForm(await read(body, headers, { ...texts, takesFiles: true })))
  if (!(sent instanceof File)) throw new Error('the file is lost')
  expect(sent).toMatchObject({ name: 'b.jpg', type: 'image/jpeg' })
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(Buffer.from('\xff\0\r\n--c', 'latin1'))
})

test('a form is too large by what it says and by what it sends', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await read('', { ...headers, 'content-length': String(LIMIT + 1) })).toBe('too large')
  expect(await read('x'.repeat(LIMIT + 1), headers)).toBe('too large')
})

test.each([
  ['of another media type', 'application/x-www-form-urlencoded'],
  ['with a boundary that is none', 'multipart/form-data; boundary='],
])('regression: a form that is too large is called that, even %s and without a length', async (_, contentType) => {
  expect(await read('x'.repeat(LIMIT + 1), { 'content-type': contentType })).toBe('too large')
  expect(await read('x', { 'content-type': contentType })).toBe('malformed')
})
