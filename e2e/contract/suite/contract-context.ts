import type { Client } from '@/e2e/contract/client'
import type { Target } from '@/e2e/harness/target'

/** What a guarantee is tested against. */
export interface ContractContext {
  readonly target: Target
  readonly send: Client['send']
  readonly keys: Readonly<
    Record<'all' | 'readPets' | 'writePets' | 'readOrders' | 'writeOrders' | 'expired' | 'revoked', string>
  >
}

/** Tests the running server; rejects where it falls short. */
export type Check = (context: ContractContext) => Promise<unknown>

/** Declares one guarantee of the interface. The sentence names it. */
export type DeclareGuarantee = (sentence: string, check: Check) => void
