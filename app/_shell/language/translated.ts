import type { Language } from '@/server/platform/values/language'

/** The texts of a page or component in every language. */
export type Translated<Texts> = Readonly<Record<Language, Texts>>

/**
 * Texts in every language, side by side: each language has what English has. Server components choose with `getTexts`,
 * client components with `useTexts`.
 */
export const translated = <Texts>(texts: { readonly en: Texts; readonly de: NoInfer<Texts> }): Translated<Texts> =>
  texts
