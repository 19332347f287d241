import { parseArgs } from 'node:util'
import { parseId } from '@/server/values/id'
import { UsageError } from './usage-error'

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/**
 * Parses what follows a command: its options, each given at most once, and exactly `operands` operands.
 * @param expected what the one operand is, for the message if there is none
 * @throws UsageError, or what node:util's parseArgs throws
 */
export function parseArguments<const T extends Options>(
  args: string[],
  options: T,
  operands = 0,
  expected = 'exactly one ID, NAME or EMAIL; the command "list" shows them.',
) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: operands > 0,
    strict: true,
    tokens: true,
  })
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new UsageError(`--${repeated} must not be given more than once.`)
  if (positionals.length !== operands)
    throw new UsageError(operands === 1 ? `Give ${expected}` : 'Unexpected arguments.')
  return { values, positionals }
}

/** @throws UsageError when the text is not an id */
export function parseIdArgument(text: string | undefined): number {
  const id = parseId(text ?? '')
  if (id === undefined) throw new UsageError('ID must be a positive whole number; the command "list" shows the IDs.')
  return id
}
