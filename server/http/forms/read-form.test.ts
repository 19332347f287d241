import { expect, test } from 'vitest'
import { type Form, readForm } from './read-form'

const id = 'a'.repeat(42)
const LIMIT = 64 * 1024

const readHeaders = (headers: Record<string, string>) => (name: string) => headers[name] ?? null

function read(body: string, headers: Record<string, string>) {
  const bytes = new Uint8Array(Buffer.from(body))
  const readBody = async (limit: number) => (bytes.length > limit ? ('too large' as const) : bytes)
  return readForm({ header: readHeaders(headers), readBody })
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

const withoutScript = [
  [`$ACTION_ID_${id}`, ''],
  ['name', 'Zoë\r\n--x'],
] as const
const withScript = [
  ['_1_name', 'Zoë'],
  ['_1_key', ''],
  ['0', '["$K1"]'],
] as const

test('a form that a browser sends is read whole, with and without a script', async () => {
  expect(await fieldsOf(expectForm(await readFields(withoutScript)))).toEqual(withoutScript)
  expect(await fieldsOf(expectForm(await readFields(withScript, { 'next-action': id })))).toEqual(withScript)
})

test.each(['x', "0'()+,-./:=?", 'b'.repeat(26), 'b'.repeat(70)])(
  'a form may have the boundary %j',
  async (boundary) => {
    const fields = [
      [`$ACTION_ID_${id}`, ''],
      ['name', ` --${boundary}--`],
    ] as const
    const headers = { 'content-type': `Multipart/Form-Data;charset=utf-8; boundary="${boundary}"` }
    expect(await fieldsOf(expectForm(await read(multipart(fields, boundary), headers)))).toEqual(fields)
  },
)

test.each<readonly [string, readonly (readonly [string, string])[], Record<string, string>]>([
  ['no action', [['name', 'x']], {}],
  ['two actions', [...withoutScript, [`$ACTION_ID_${'b'.repeat(42)}`, '']], {}],
  [
    'an action that has arguments bound to it',
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', `{"id":"${id}"}`],
    ],
    {},
  ],
  ['a name that is no action', [['$ACTION_ID_toString', '']], {}],
  ['an action in the header that cannot be', withScript, { 'next-action': 'toString' }],
  [
    'another argument',
    [
      ['0', '["$Q1"]'],
      ['1', '[]'],
    ],
    { 'next-action': id },
  ],
  ['a second argument', [...withScript, ['0', '["$K1"]']], { 'next-action': id }],
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

test('a file is no text, so a form with one is malformed', async () => {
  const body = `--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n`
  expect(await read(body, { 'content-type': 'multipart/form-data; boundary=x' })).toBe('malformed')
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
