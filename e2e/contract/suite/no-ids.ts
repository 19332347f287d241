/** What cannot be decoded. */
export const undecodableIds = ['%zz', '%', '%E0%A4%A', '%ff'] as const

/** Ids of nothing, as written in a path. */
export const noIds = [
  ...['abc', '0', '01', '0x10', '1e2', '-1', '-0', '+1', '1.0', '1.5', '1,2', '1_0', '1n', 'NaN', 'null', 'undefined'],
  ...['%00', '1%00', ...undecodableIds, '%201', '1%20', '%2B1', '1%2F2', '%2E%2E', '..%2F1', '%D9%A1', '%EF%BC%91'],
  ...[
    '999999999',
    '9007199254740991',
    '9007199254740992',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
  ],
  ...[
    '18446744073709551617',
    '1'.repeat(300),
    '*',
    '{petId}',
    '1;x=1',
    '1:1',
    "1'",
    '1%22',
    '__proto__',
    'constructor',
  ],
]
