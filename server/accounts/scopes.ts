/** The scopes that a key can have, and what each one allows. */
export const scopeTable = {
  'pets:read': 'List and get pets, list categories.',
  'pets:write': 'Add, change and withdraw pets, and name categories.',
  'orders:read': 'List orders.',
  'orders:write': 'Place, approve, deliver and cancel orders.',
} as const satisfies Record<string, string>

export type Scope = keyof typeof scopeTable

export const isScope = (text: string): text is Scope => Object.hasOwn(scopeTable, text)
export const allScopes: readonly Scope[] = Object.keys(scopeTable).filter(isScope)
