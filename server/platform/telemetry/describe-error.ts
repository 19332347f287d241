import { withSourcePositions } from './source-positions'

/** What the log says about an error. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** A chain of causes may be circular. */
const MAX_CAUSES = 5

/**
 * What may be logged of an error: never its other properties, since libraries attach what they work with. pg's have the
 * client, with the key for cancelling its queries; a violated constraint has the values; an invalid URL is in its error
 * as a whole.
 */
export function describeError(error: unknown, remainingCauses = MAX_CAUSES): DescribedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: withoutPasswords(String(error)) }
  const [name, code, stack] = [textOf(error, 'name'), textOf(error, 'code'), textOf(error, 'stack')]
  const cause: unknown = Reflect.get(error, 'cause')
  return {
    type: name ?? 'object',
    message: withoutPasswords(messageOf(error)),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack: withoutPasswords(withSourcePositions(stack)) }),
    ...(cause !== undefined && remainingCauses > 0 && { cause: describeError(cause, remainingCauses - 1) }),
  }
}

/** An error as text, for a log line that is text already. */
export function errorText(error: Error): string {
  const { stack, type, message, cause } = describeError(error)
  const own = stack ?? `${type}: ${message}`
  return cause ? `${own}\nCaused by: ${cause.stack ?? `${cause.type}: ${cause.message}`}` : own
}

/** The error for a name with several addresses has no message, but its parts do. */
function messageOf(error: object): string {
  const message = textOf(error, 'message') ?? ''
  return message === '' && error instanceof AggregateError
    ? error.errors.map((each) => describeError(each, 0).message).join('; ')
    : message
}

function textOf(error: object, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : undefined
}

/** The user and password of a URL. */
const withoutPasswords = (text: string) => text.replace(/(\w:\/\/)[^\s/?#@]*:[^\s/?#]*@/g, '$1***@')
