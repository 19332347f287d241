import { TRPCError } from '@trpc/server'
import { type ErrorCode, errorTable } from './error-table'
import { describeIssues, type Issue, quote, type Translations } from './issues'

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

  constructor(reason: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    const { status, trpc } = errorTable[reason]
    const { stackTraceLimit } = Error
    // Finding out where it was thrown costs more than anything else about it, and only faults are logged.
    if (status < 500) Error.stackTraceLimit = 0
    super({ code: trpc, message, cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.reason = reason
    this.keyFault = options.keyFault
    this.issues = options.issues
    this.translations = options.translations
  }
}

interface ServiceErrorOptions {
  readonly cause?: unknown
  readonly keyFault?: KeyFault
  readonly issues?: readonly Issue[]
  readonly translations?: Translations | undefined
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

export const invalidRequest = (message: string, translations?: Translations) =>
  new ServiceError('invalid_request', message, { translations })
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
export const signedOut = () =>
  new ServiceError(
    'unauthorized',
    'You have been signed out. Sign in again in another tab, then send this once more.',
    {
      translations: {
        de: 'Du wurdest abgemeldet. Melde dich in einem anderen Tab wieder an und schick das hier dann noch einmal ab.',
      },
    },
  )
export const needsStaffRole = (role: 'clerk' | 'manager' | 'owner') =>
  new ServiceError(
    'insufficient_scope',
    `Only ${role === 'owner' ? 'owners' : 'managers and owners'} of the store may do this.`,
    {
      translations: {
        de: `Das darf nur, wer im Laden die Rolle ${role === 'owner' ? '' : '„Leitung“ oder '}„Inhaberschaft“ hat.`,
      },
    },
  )
export const ownersOnly = () => conflict('Only an owner of the account may do this.')
export const signedInTooLongAgo = () =>
  new ServiceError(
    'conflict',
    'Your last sign-in is more than ten minutes old. Open this page in another tab and sign in again there, ' +
      'then send this once more.',
    {
      translations: {
        de:
          'Deine letzte Anmeldung ist mehr als zehn Minuten her. Öffne diese Seite in einem anderen Tab, melde dich dort ' +
          'noch einmal an und schick das hier dann noch einmal ab.',
      },
    },
  )
export const conflict = (message: string, translations?: Translations) =>
  new ServiceError('conflict', message, { translations })
export const preconditionFailed = () =>
  new ServiceError(
    'precondition_failed',
    'What you want to change has changed since the response whose ETag you sent in If-Match. Get it again; if you still ' +
      'want the change, send it with the new ETag.',
  )
export const notFound = (thing: string, id: string | number) => {
  const none = noneInGerman[thing]
  return new ServiceError('not_found', `There is no ${thing} with the id ${quote(String(id))}.`, {
    translations: none === undefined ? undefined : { de: `Es gibt ${none} mit der Nummer ${id}.` },
  })
}

/** For the things that the staff's forms are about. */
const noneInGerman: Readonly<Record<string, string>> = {
  category: 'keine Tierart',
  'member of the staff': 'kein Teammitglied',
  order: 'keine Bestellung',
  pet: 'kein Tier',
  photograph: 'kein Foto',
}
