import type { Issue } from '@/server/errors/issues'
import { capitalized } from '@/server/values/capitalized'

/** What is wrong with a part of an input, as a sentence beside its field. */
export const sentenceOf = ({ message }: Issue): string => capitalized(message)
