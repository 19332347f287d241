import { parseArgs } from 'node:util'
import { UsageError } from './usage-error'

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/**
 * Reads the words after a command: its options, each at most once, and exactly so many operands.
 * @throws UsageError, or what node:util's parseArgs throws
 */
export function parseArguments<const T extends Options>(args: string[], options: T, operands = 0) {
  const { values, positionals, tokens } = parseArgs({
    args: args,
    options,
    allowPositionals: operands > 0,
    strict: true,
    tokens: true,
  })
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new UsageError(`--${repeated} is given twice.`)
  if (positionals.length !== operands)
    throw new UsageError(
      operands === 1 ? 'Give exactly one ID or NAME; the command list shows them.' : 'Unexpected args.',
    )
  return { values, positionals }
}

/** @throws UsageError when the text cannot be an id */
export function parseIdArgument(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) {
    throw new UsageError('The ID must be a number; the command list shows them.')
  }
  return Number(text)
}
