import type { Scope } from '@/server/accounts/scopes'

/** Says what the current key is not allowed to do. */
export const MissingScope = ({ scope, to }: { scope: Scope; to: string }) => (
  <p>
    Your key cannot {to}: it lacks the scope <code>{scope}</code>. Sign in with a key that has it.
  </p>
)
