import type { Language } from '@/server/platform/values/language'
import { importedTexts } from './texts'

/** For the end of an address: `donePath` and `FormNotice` take a single word. */
export const importedDone = (count: number): string => `imported-${count}`

/** What the list of animals says after this many were added. */
export function importedNotice(done: string | string[] | undefined, language: Language): Record<string, string> {
  const [, digits] = /^imported-([1-9]\d{0,4})\./.exec(String(done)) ?? []
  return digits === undefined ? {} : { [importedDone(Number(digits))]: importedTexts[language].added(Number(digits)) }
}
