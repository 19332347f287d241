import type { Drill } from './drill'
import { faults } from './faults'
import { interruptedStarts } from './interrupted-start'
import { replicas } from './replicas'
import { rollingRestarts, rollingUpgrade } from './rolling-restarts'
import { upgrade } from './upgrade'

/** Every drill of what an operator does and of what befalls a store, by the name that `npm run drills` takes. */
export const drillGroups = {
  faults,
  replicas,
  starts: { 'interrupted-start': interruptedStarts },
  'rolling-restarts': {
    'rolling-restarts-nginx': rollingRestarts('nginx'),
    'rolling-restarts-haproxy': rollingRestarts('haproxy'),
  },
  upgrades: { upgrade, 'rolling-upgrade': rollingUpgrade },
} as const satisfies Record<string, Record<string, Drill>>

/** The drills of these names, which may be those of groups, or all without a name; undefined when one has no drill. */
export function drillsOf(names: readonly string[]): Readonly<Record<string, Drill>> | undefined {
  const groups: Readonly<Record<string, Readonly<Record<string, Drill>>>> = drillGroups
  const all: Readonly<Record<string, Drill>> = Object.assign({}, ...Object.values(groups))
  if (names.length === 0) return all
  const named = (name: string) => groups[name] ?? (all[name] && { [name]: all[name] })
  return names.some((name) => !named(name)) ? undefined : Object.assign({}, ...names.map(named))
}
