import type { ReactNode } from 'react'
import { defaultLanguage } from '@/server/values/language'

/** What the store says in its own words, which it has in one language only. */
export const StoreWords = ({ children }: { readonly children: ReactNode }) => (
  <span lang={defaultLanguage}>{children}</span>
)
