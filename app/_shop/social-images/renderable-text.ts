/**
 * Characters that our fonts contain and that are not emoji. For any other, next/og would fetch a font from Google or an
 * emoji from a CDN, so it must never see one.
 */
const latin = ' -~\u00A0-\u00AC\u00AE-\u00B6\u00B8-\u00FF\u0131\u0152\u0153'
const punctuation = '\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC'
const latinExtended =
  '\u0100-\u0130\u0132-\u0148\u014A-\u0151\u0154-\u017E\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u1E80-\u1E85\u1E9E'
const vietnamese = '\u1EA0-\u1EF9'
const cyrillic = '\u0400-\u045F\u0490\u0491\u04B0\u04B1'
const greek = '\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE'
const renderable = new RegExp(`^[${latin}${punctuation}${latinExtended}${vietnamese}${cyrillic}${greek}]+$`)

/** A text in a form that we can render; undefined if it contains a character that we cannot. */
export function toRenderableText(text: string): string | undefined {
  // Merges accents that were typed separately into their letters.
  const normalized = text.normalize('NFC')
  return renderable.test(normalized) ? normalized : undefined
}
