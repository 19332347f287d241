import type { Issue } from '@/server/errors/issues'

/** What is wrong with a part of an input, as a sentence beside its field. */
export const sentenceOf = ({ message }: Issue): string => message.charAt(0).toUpperCase() + message.slice(1)
