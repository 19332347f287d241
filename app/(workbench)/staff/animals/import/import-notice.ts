import type { Language } from '@/server/platform/values/language'
import { importsTexts } from './texts'

// For the end of an address: `donePath` and `FormNotice` take a single word.
export const importedDone = (count: number): string => `imported-${count}`
export const publishedDone = (count: number): string => `published-${count}`
export const goneDone = 'gone'
export const undoneDone = (removed: number, kept: number): string => `undone-${removed}-${kept}`

/** What the page of tables says after one was added, published or undone. */
export function importNotice(done: string | string[] | undefined, language: Language): Record<string, string> {
  const [word = '', what = '', ...digits] =
    /^((imported|published|undone)-(\d{1,5})(?:-(\d{1,5}))?)\./.exec(String(done))?.slice(1) ?? []
  const [count = 0, kept = 0] = digits.map(Number)
  const texts = importsTexts[language]
  if (String(done).startsWith(`${goneDone}.`)) return { [goneDone]: texts.gone }
  switch (what) {
    case 'imported':
      return { [word]: texts.added(count) }
    case 'published':
      return { [word]: texts.published(count) }
    case 'undone':
      return { [word]: texts.undone(count, kept || 0) }
    default:
      return {}
  }
}
