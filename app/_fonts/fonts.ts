import localFont from 'next/font/local'

// Both are under the SIL Open Font License; the license texts are in this folder. Split into Latin, which is preloaded
// (Figtree in weights 400 to 700), and Latin Extended, which a browser fetches for a name like Żabka. `optional`: a
// font that loads late is only used on the next page, so that the layout never shifts.

/** For names and headings: round, heavy and warm. */
const caprasimo = localFont({
  src: './caprasimo-latin.woff2',
  weight: '400',
  display: 'optional',
  variable: '--font-caprasimo',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
})

const caprasimoExtended = localFont({
  src: './caprasimo-latin-ext.woff2',
  weight: '400',
  display: 'optional',
  variable: '--font-caprasimo-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F' }],
})

/** For text: quiet, and open enough to be read small. */
const figtree = localFont({
  src: './figtree-latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-figtree',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
})

const figtreeExtended = localFont({
  src: './figtree-latin-ext.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-figtree-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F' }],
})

/** Sets the custom properties by which globals.css refers to the fonts. */
export const fontClasses = [caprasimo, caprasimoExtended, figtree, figtreeExtended]
  .map((font) => font.variable)
  .join(' ')
