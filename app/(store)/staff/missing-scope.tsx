import type { Scope } from '@/server/accounts/scopes'

/** Says what the key of whoever is signed in cannot do. */
export const MissingScope = ({ scope, to }: { scope: Scope; to: string }) => (
  <p>
    Your key cannot {to}: it lacks the scope <code>{scope}</code>. Sign in with another that has it.
  </p>
)
