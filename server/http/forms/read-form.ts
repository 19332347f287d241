import { randomBytes } from 'node:crypto'
import type { FormBounds } from '@/server/http/page-table/page-table'
import { cookieOf, type ReadHeader } from '@/server/http/request'
import { sessionCookieName } from '@/server/identity/users/session-cookie'
import { keyFromCookie } from './form-key'

/** A form in the one spelling that Next is given. */
export interface Form {
  /** The header Content-Type that belongs to `body`. */
  readonly contentType: string
  readonly body: Buffer<ArrayBuffer>
  /** Whether it lacks an Idempotency-Key that it should have. */
  readonly lacksKey: boolean
}

export type FormProblem = 'too large' | 'malformed' | 'for the staff'

interface SentForm {
  header: ReadHeader
  /** Reads at most `limit` bytes; rejects when the client leaves before the end. */
  readBody(limit: number): Promise<Uint8Array<ArrayBuffer> | 'too large'>
}

/**
 * Reads a form sent by one of our pages, with or without JavaScript, and refuses everything else: Next's and React's
 * own readers respond with 500 to what they do not understand, and turn values into far more than a form's texts.
 */
export async function readForm(
  { header, readBody }: SentForm,
  { maxBytes, takesFiles, isReduced }: FormBounds,
): Promise<Form | FormProblem> {
  const tooLarge = isReduced ? 'for the staff' : 'too large'
  if (Number(header('content-length')) > maxBytes) return tooLarge
  const body = await readBody(maxBytes)
  if (body === 'too large') return tooLarge
  const boundary = boundaryOf(header('content-type') ?? '')
  if (boundary === undefined) return 'malformed'
  const fields = await parse(body, boundary)
  if (!fields || !isOurs(fields, header(ACTION_HEADER))) return 'malformed'
  if (!takesFiles && !isText(fields)) return isReduced ? 'for the staff' : 'malformed'
  const lacksKey = fields.get(KEY) === ''
  const givenKey = lacksKey ? keyFromCookie(header) : undefined
  if (givenKey !== undefined) fields.set(KEY, givenKey)
  const canonical = new Response(fields)
  return {
    contentType: canonical.headers.get('content-type') ?? '',
    body: Buffer.from(await canonical.arrayBuffer()),
    lacksKey: lacksKey && givenKey === undefined,
  }
}

/** The request header with which Next's script names the action that it calls. */
export const ACTION_HEADER = 'next-action'

/** How React writes the names of a form's fields when a script sends the form as an action's argument. */
const ARGUMENT = '_1_'
/** What it calls an action with: no previous state, and the form. */
const ARGUMENTS = '[null,"$K1"]'
const actionId = /^[0-9a-f]{42}$/

/** The field in which a browser without a script names an action, by the number of the form. */
const REFERENCE = /^\$ACTION_REF_(\d{1,4})$/
const MAX_STATE_PARTS = 100

/** The field with a form's Idempotency-Key. On a page that is the same for everybody it is empty. */
const KEY = 'key'

/** The boundary of a multipart form (RFC 2046, section 5.1.1); undefined for any other media type. */
function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /^multipart\/form-data *;.*\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  return boundary !== undefined && /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : undefined
}

/**
 * Whether Node's own parser, that of fetch, accepts a form with this header: its boundaries are 27 to 70 plain
 * characters.
 */
export const hasPlainBoundary = (contentType: string | null): boolean =>
  /^[\w'-]{27,70}$/.test(boundaryOf(contentType ?? '') ?? '')

/** The fields of a form; undefined if the body is not one. */
async function parse(body: Uint8Array, boundary: string): Promise<FormData | undefined> {
  // fetch's parser accepts fewer boundaries than are legal.
  const plain = randomBytes(16).toString('hex')
  const text = `\r\n${Buffer.from(body).toString('latin1')}`.replaceAll(`\r\n--${boundary}`, `\r\n--${plain}`)
  const headers = { 'Content-Type': `multipart/form-data; boundary=${plain}` }
  try {
    return await new Response(Buffer.from(text.slice(2), 'latin1'), { headers }).formData()
  } catch {
    return undefined
  }
}

const isText = (fields: FormData): boolean => [...fields.values()].every((value) => typeof value === 'string')

/**
 * Whether these are the fields of a form as our pages send it, for one action. A script sends the form as the action's
 * argument (React's "$K" and its number); a browser without one sends the action's id in fields of the form.
 */
function isOurs(fields: FormData, action: string | null): boolean {
  const names = [...fields.keys()]
  if (action === null) return hasOneAction(fields)
  const isArgument = (name: string) => name === '0' || name.startsWith(ARGUMENT)
  return actionId.test(action) && fields.getAll('0').join() === ARGUMENTS && names.every(isArgument)
}

/**
 * Whether the fields that React adds to a form name one action, and bind one value to it: the form's previous state.
 */
function hasOneAction(fields: FormData): boolean {
  const names = [...fields.keys()].filter((name) => name.startsWith('$ACTION_'))
  const number = names.map((name) => REFERENCE.exec(name)?.[1]).find((found) => found !== undefined)
  const [action, state] = [`$ACTION_${number}:0`, `$ACTION_${number}:1`]
  if (names.toSorted().join() !== [`$ACTION_REF_${number}`, action, state, '$ACTION_KEY'].toSorted().join())
    return false
  const [, id = ''] = /^{"id":"([^"]*)","bound":"\$@1"}$/.exec(String(fields.get(action))) ?? []
  return actionId.test(id) && isState(String(fields.get(state)))
}

/**
 * Whether a text is one JSON value in an array, and no more to React, which takes texts that begin with "$" for
 * references, except "$$", which stands for "$". No state of ours has more than a few parts, and a deep one would
 * exhaust React's stack.
 */
function isState(text: string): boolean {
  let parts = 0
  const expectPlain = (key: string, value: unknown) => {
    if (typeof value === 'object' && value !== null) parts += 1
    const isReference = typeof value === 'string' && /^\$(?!\$|undefined$)/.test(value)
    if (isReference || key === '__proto__' || parts > MAX_STATE_PARTS) throw new SyntaxError('this is no state')
    return value
  }
  try {
    const state = JSON.parse(text, expectPlain)
    return Array.isArray(state) && state.length === 1
  } catch {
    return false
  }
}

/** Who sends a form, for the gate: the holder of a key, or of a session, as the headers say. */
export const formCredentials = (header: ReadHeader, config: Parameters<typeof sessionCookieName>[0]) => ({
  authorization: header('authorization'),
  session: cookieOf(header, sessionCookieName(config)),
})
