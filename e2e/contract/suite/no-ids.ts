/** What cannot be decoded. */
export const undecodableIds = ['%zz', '%', '%E0%A4%A', '%ff'] as const

/** Spellings of no whole number from 1 on, as they stand in an address. */
export const noNumbers = [
  ...['abc', '0', '00', '007', '0x10', '1e1', '-1', '-0', '+1', '1.0', '1.5', '1,2', '1_0', '1n', 'NaN', 'null'],
  ...['undefined', 'Infinity', '[5]', '%00', '1%00', '%201', '1%20', '%2B1', '%D9%A1', '%EF%BC%91'],
] as const

/** Ids of nothing, as written in a path. */
export const noIds = [
  ...noNumbers,
  ...['1%2F2', '..%2F1', '*', '{petId}', '1;x=1', '1:1', "1'", '1%22', '__proto__', 'constructor', '1'.repeat(300)],
  ...['999999999', '9007199254740991', '9007199254740992', '9223372036854775807', '9223372036854775808'],
] as const
