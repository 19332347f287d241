import type { z } from 'zod'
import { quote } from '@/server/platform/values/quote'
import type { Translations } from './sentences/sentence'

/** What is wrong with one part of an input; tRPC clients and forms get it as data, beside the message. */
export interface Issue {
  /** Of the field in the input; empty for the input as a whole. */
  readonly path: readonly (string | number)[]
  /** zod's code for what a schema refuses, otherwise ours: `not_found` for an id that does not exist. */
  readonly code: string
  /** What is expected, without the field's name: for developers, and where a page has no words of its own. */
  readonly message: string
  /** The message as a sentence for people, without those of schemas. */
  readonly translations?: Translations | undefined
}

/** An issue as it appears in responses to programs. */
export const untranslated = ({ path, code, message }: Issue): Omit<Issue, 'translations'> => ({ path, code, message })

type ZodIssue = z.core.$ZodIssue

export const toIssues = (issues: readonly ZodIssue[]): Issue[] =>
  issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    code: issue.code,
    message: `${expectation(issue)}.`,
  }))

/** More are only counted, so that a response does not grow with its request. */
const MAX_DESCRIBED = 20

/** All issues as one message for the caller: each names its field and says what is expected. */
export function describeIssues(issues: readonly Issue[]): string {
  const described = issues
    .slice(0, MAX_DESCRIBED)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  const more = issues.length - described.length
  return [...described, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

function expectation(issue: ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [fields, them] = issue.keys.length === 1 ? ['field', 'it'] : ['fields', 'them']
      return `Unknown ${fields} ${joinList(issue.keys)}; remove ${them}`
    }
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'invalid_type':
      return `${isMissing(issue) ? 'is missing; it ' : ''}must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 1) return 'must not be empty'
      return mustBe(`at least ${issue.minimum}`, issue.origin)
    case 'too_big':
      return mustBe(`at most ${issue.maximum}`, issue.origin)
    default:
      return issue.message
  }
}

/** Of anything but a number itself, the parts are counted. */
function mustBe(bound: string, origin: string): string {
  const unit = { string: 'characters', array: 'items' }[origin]
  return unit ? `must have ${bound} ${unit}` : `must be ${bound}`
}

// Only zod's own message says what it received.
const isMissing = (issue: ZodIssue) => issue.message.endsWith('received undefined')

/** The first ten keys, and how many more there are, so that a response never grows with its request. */
const joinList = (keys: string[]) =>
  [...keys.slice(0, 10).map((key) => quote(key)), ...(keys.length > 10 ? [`and ${keys.length - 10} more`] : [])].join(
    ', ',
  )

const typeNames: Record<string, string> = {
  int: 'a whole number',
  number: 'a whole number',
  string: 'a string',
  object: 'an object',
  boolean: 'true or false',
  array: 'an array',
}
