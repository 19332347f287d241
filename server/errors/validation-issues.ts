import type { z } from 'zod'
import { quote } from './service-error'

type Issue = z.core.$ZodIssue

/** All validation issues as one message for the caller: each names its field and says what is expected. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues.map(describeIssue).join(' ')
}

function describeIssue(issue: Issue): string {
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  return `${where}${expectation(issue)}.`
}

function expectation(issue: Issue): string {
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
      return `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    default:
      return issue.message
  }
}

// Only zod's own message says what it received.
const isMissing = (issue: Issue) => issue.message.endsWith('received undefined')

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
