import { TRPCError } from '@trpc/server'
import { type ErrorCode, errorTable } from './error-table'
import { describeIssues, type Issue } from './issues'
import { type Say, sentence, type Translations } from './sentences/sentence'

/** What was wrong with the key that a caller sent, in the words of RFC 6750, section 3. */
export type KeyFault =
  | { readonly error: 'invalid_token' }
  /** Without a scope, no scope would be enough. */
  | { readonly error: 'insufficient_scope'; readonly scope?: string }

/**
 * A deliberate refusal: `reason` is the machine-readable code, `message` is for the caller, `translations` are for people
 * at a page, `cause` is only for the log. It extends TRPCError so that tRPC passes it through any procedure unchanged. It
 * has a stack trace only if its status is 500 or above.
 */
export class ServiceError extends TRPCError {
  readonly reason: ErrorCode
  readonly keyFault: KeyFault | undefined
  /** What is wrong with each part of the input, if that is why. */
  readonly issues: readonly Issue[] | undefined
  /** The message in other languages; each of the issues has its own. */
  readonly translations: Translations | undefined

  constructor(reason: ErrorCode, said: Said, options: ServiceErrorOptions = {}) {
    const { status, trpc } = errorTable[reason]
    const { message, translations } = toWords(said)
    const { stackTraceLimit } = Error
    // Finding out where it was thrown costs more than anything else about it, and only faults are logged.
    if (status < 500) Error.stackTraceLimit = 0
    super({ code: trpc, message, cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.reason = reason
    this.keyFault = options.keyFault
    this.issues = options.issues
    this.translations = translations
  }
}

interface ServiceErrorOptions {
  readonly cause?: unknown
  readonly keyFault?: KeyFault
  readonly issues?: readonly Issue[]
}

/** What a refusal says: for programs in English alone, and for people a sentence of the tables in `sentences/`. */
type Said = string | Say | Words

interface Words {
  readonly message: string
  readonly translations?: Translations | undefined
}

function toWords(said: Said): Words {
  if (typeof said === 'function') return sentence(said)
  return typeof said === 'string' ? { message: said } : said
}

/** A limit that is used up. Times are Unix ms. */
export interface UsedUpLimit {
  readonly limit: number
  readonly resetAt: number
  readonly refusedAt: number
}

/** The refusal when a special limit is used up, rather than that of requests. */
export class LimitExceededError extends ServiceError {
  readonly usedUp: UsedUpLimit

  constructor(issue: Issue, usedUp: UsedUpLimit) {
    super('rate_limit_exceeded', describeIssues([issue]), { issues: [issue] })
    this.usedUp = usedUp
  }
}

export const invalidRequest = (said: string | Say) => new ServiceError('invalid_request', said)
/** The refusal of parts of an input; the message names each. */
export const refusedFor = (reason: ErrorCode, issues: readonly Issue[]) =>
  new ServiceError(reason, describeIssues(issues), { issues })
export const missingKey = () =>
  new ServiceError('unauthorized', 'Send your API key in the header "Authorization: Bearer <API_KEY>".')
export const invalidKey = (kind: 'invalid' | 'of staging' | 'of production' = 'invalid') =>
  new ServiceError('unauthorized', invalidKeyMessages[kind], { keyFault: { error: 'invalid_token' } })
const invalidKeyMessages = {
  invalid: 'The API key is malformed, unknown, revoked or expired. Check it, or create a new one.',
  'of staging':
    'The API key begins with pet_test_, so it is one of a staging server, and works there only. Create one in the console of this server.',
  'of production':
    'The API key does not begin with pet_test_, so it is none of this staging server: one of the store works there only. Create one in the console of this server.',
} as const
export const insufficientScope = (scope: string) =>
  new ServiceError('insufficient_scope', `This API key lacks the scope "${scope}". ${howToGet(scope)}`, {
    keyFault: { error: 'insufficient_scope', scope },
  })
const howToGet = (scope: string) =>
  scope === 'store:manage'
    ? "Only the store's staff gives it: ask them for a key that has it."
    : `Create a key that has it in the console; if it is not offered there, an owner of your account asks the store for it under “Plan and scopes”.`
/** The refusal of what concerns something that was added by another account, or by nobody. */
export const notOwn = (thing: string, id: number) =>
  new ServiceError(
    'insufficient_scope',
    `Your account did not add the ${thing} ${id}. To change what others have added, use a key with the scope "store:manage".`,
    { keyFault: { error: 'insufficient_scope', scope: 'store:manage' } },
  )
export const staffOnly = () =>
  new ServiceError('insufficient_scope', 'No API key may do this: it is for the staff, who sign in on its pages.', {
    keyFault: { error: 'insufficient_scope' },
  })
export const signedOut = () => new ServiceError('unauthorized', (say) => say.signedOut())
export const needsStaffRole = (role: 'clerk' | 'manager' | 'owner') =>
  new ServiceError('insufficient_scope', (say) => say.needsStaffRole(role))
export const ownersOnly = () => conflict('Only an owner of the account may do this.')
export const signedInTooLongAgo = () => conflict((say) => say.signedInTooLongAgo())
export const conflict = (said: string | Say) => new ServiceError('conflict', said)
export const preconditionFailed = () =>
  new ServiceError(
    'precondition_failed',
    'What you want to change has changed since the response whose ETag you sent in If-Match. Get it again; if you still ' +
      'want the change, send it with the new ETag.',
  )
export const notFound = (thing: string, id: string | number) =>
  new ServiceError('not_found', (say) => say.noSuch(thing, String(id)))
