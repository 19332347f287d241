import { projectFiles } from '@/server/testing/project-files'
import { type KindName, kinds } from './kinds'

/** What `npm test` runs, and what only `npm run test:full` does, after it. */
export const tiers = ['first', 'full'] as const
export type Tier = (typeof tiers)[number]

const tierOf = (file: string): Tier => (/\.full\.(test|spec)\.tsx?$/.test(file) ? 'full' : 'first')

/** The test files of a kind and a tier. */
export const filesOf = (kind: KindName, tier: Tier): readonly string[] =>
  projectFiles().filter((file) => kinds[kind].isOne(file) && tierOf(file) === tier)
