import type { z } from 'zod'
import { quote } from './service-error'

type Issue = z.core.$ZodIssue

/** All faults that validation found, as one text for the caller: each names its field and says what is expected. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues.map(describeIssue).join(' ')
}

function describeIssue(issue: Issue): string {
  const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  return `${where}${expectation(issue)}.`
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'} ${joinList(issue.keys.map((key) => quote(key)))}; leave ${issue.keys.length === 1 ? 'it' : 'them'} out`
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

// Zod tells what it was given only in its own message.
const isMissing = (issue: Issue) => issue.message.endsWith('received undefined')

/** The first ten, and how many more there are: an answer never grows with the question. */
const joinList = (words: string[]) =>
  [...words.slice(0, 10), ...(words.length > 10 ? [`and ${words.length - 10} more`] : [])].join(', ')

const typeNames: Record<string, string> = {
  int: 'a whole number',
  number: 'a whole number',
  string: 'a string',
  object: 'an object',
  boolean: 'true or false',
  array: 'an array',
}
