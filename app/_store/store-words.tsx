import type { StoreWords as Words } from '@/server/store/describe-store'

/** What the store says in its own words: in German only if it has said so. */
export const StoreWords = ({ words: { text, language } }: { readonly words: Words }) => (
  <span lang={language}>{text}</span>
)
