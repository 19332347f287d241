import localFont from 'next/font/local'

// All are under the SIL Open Font License; the license texts are in this folder. Figtree and Caprasimo are preloaded
// with what English needs; those two are in public/fonts, where plain pages find them under fixed names. A browser
// fetches the others only for a name with their letters, such as Żabka or Мурка. `optional`: a font that loads late is
// only used on the next page, so that the layout never shifts.
//
// Those of Fraunces (opsz 9, wght 900, SOFT 100, WONK 0) and Vollkorn (wght 900) are instances that fontTools.varLib's
// instancer made of the variable fonts in @fontsource-variable/fraunces and /vollkorn 5.3.0; as woff they are for the
// images that we render.
//
// The faces for names claim weights up to 900, and headings are set in 700: so a script that none of them has is shown
// in the bold face of the reader's system, which fits beside them.

/** For names and headings: round, heavy and warm. Its accented letters are those of Western Europe. */
const caprasimo = localFont({
  src: '../../../public/fonts/caprasimo-latin.woff2',
  weight: '400 900',
  display: 'optional',
  variable: '--font-caprasimo',
  adjustFontFallback: 'Times New Roman',
})

/** What Caprasimo is based on, at its heaviest and softest. */
const frauncesExtended = localFont({
  src: './fraunces-latin-ext.woff2',
  weight: '400 900',
  display: 'optional',
  variable: '--font-fraunces-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0151, U+0154-0177, U+0179-024F, U+1E00-1E9F, U+2C60-2C7F' }],
})

const frauncesVietnamese = localFont({
  src: './fraunces-vietnamese.woff2',
  weight: '400 900',
  display: 'optional',
  variable: '--font-fraunces-vietnamese',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+1EA0-1EFF, U+20AB' }],
})

/** As heavy and warm as Caprasimo, and scaled to its size. */
const vollkornCyrillic = localFont({
  src: './vollkorn-cyrillic.woff2',
  weight: '400 900',
  display: 'optional',
  variable: '--font-vollkorn-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
    { prop: 'size-adjust', value: '109%' },
  ],
})

const vollkornGreek = localFont({
  src: './vollkorn-greek.woff2',
  weight: '400 900',
  display: 'optional',
  variable: '--font-vollkorn-greek',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0370-03FF' },
    { prop: 'size-adjust', value: '109%' },
  ],
})

/** For text: quiet, and open enough to read at small sizes. Scripts that it lacks use the system's own. */
const figtree = localFont({
  src: '../../../public/fonts/figtree-latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--font-figtree',
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

/** Sets the custom properties through which globals.css refers to the fonts. */
export const fontClasses = [
  caprasimo,
  frauncesExtended,
  frauncesVietnamese,
  vollkornCyrillic,
  vollkornGreek,
  figtree,
  figtreeExtended,
]
  .map((font) => font.variable)
  .join(' ')
