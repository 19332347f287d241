/** The scopes that a key can have, and what each one allows. */
export const scopeTable = {
  'pets:read': 'List and get animals, list categories.',
  'pets:write': 'Add animals.',
  'orders:read': 'List orders.',
  'orders:write': 'Place orders, approve, deliver and cancel them.',
} as const satisfies Record<string, string>

export type Scope = keyof typeof scopeTable

export const isScope = (text: string): text is Scope => Object.hasOwn(scopeTable, text)
export const allScopes: readonly Scope[] = Object.keys(scopeTable).filter(isScope)
