/** The scopes that a key can have, and what each one allows. */
export const scopeTable = {
  'pets:read': 'List and get pets and what is told of them, list categories and the events of pets.',
  'pets:write': 'Add pets; change those that the key’s account has added, and what is told of them, and withdraw them.',
  'orders:read': 'List and get the orders that the key’s account has placed, and their events.',
  'orders:write': 'Place orders; cancel those that the key’s account has placed, until they are approved.',
  'webhooks:write': 'Manage the account’s webhook endpoints, which are told of pets and of the account’s orders.',
  'store:manage':
    'Everything, whichever account added it: approve, deliver and cancel orders, change, withdraw and restore pets, name categories.',
} as const satisfies Record<string, string>

export type Scope = keyof typeof scopeTable

export const isScope = (text: string): text is Scope => Object.hasOwn(scopeTable, text)
export const allScopes: readonly Scope[] = Object.keys(scopeTable).filter(isScope)

/**
 * The scope for the whole store. The staff grants it, or an operator who names it; it is not a default, and cannot be
 * requested.
 */
export const MANAGE_STORE = 'store:manage' satisfies Scope

/** Whether a scope is for what a key does for its own account; every account can request it. */
export const isAccountScope = (text: string): text is Scope => isScope(text) && text !== MANAGE_STORE
export const accountScopes = allScopes.filter(isAccountScope)
