/** Redis' integers have 64 bits: a `bigint` where a number would not be exact. */
export type Integer = number | bigint

const decimal = /^(?:0|-?[1-9]\d{0,18})$/

/** Only what Redis would itself write is an integer to it: no spaces, no plus, no leading zeros. */
export function parseInteger(text: string): Integer | undefined {
  if (!decimal.test(text)) return undefined
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : within64Bits(BigInt(text))
}

/** Undefined when the sum has more than 64 bits. */
export function sum(a: Integer, b: Integer): Integer | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    const total = a + b
    if (Number.isSafeInteger(total)) return total
  }
  const total = within64Bits(BigInt(a) + BigInt(b))
  if (total === undefined) return undefined
  return Number.isSafeInteger(Number(total)) ? Number(total) : total
}

const within64Bits = (value: bigint): bigint | undefined => (BigInt.asIntN(64, value) === value ? value : undefined)
