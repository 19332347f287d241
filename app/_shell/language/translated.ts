import type { defaultLanguage, InEachLanguage } from '@/server/platform/values/language'

/**
 * Texts in every language, side by side: each language has what English has. Server components choose with `getTexts`,
 * client components with `useTexts`.
 */
export const translated = <Texts>(
  texts: Readonly<Record<typeof defaultLanguage, Texts>> & InEachLanguage<NoInfer<Texts>>,
): InEachLanguage<Texts> => texts
