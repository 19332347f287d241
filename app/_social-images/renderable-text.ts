/**
 * Text of characters that our font contains and that are not emoji. For any other, next/og would fetch a font from
 * Google or an emoji from a CDN, so it must never see one.
 */
const letters = ' -~\u00A0-\u00AC\u00AE-\u00B6\u00B8-\u00FF\u0131\u0152\u0153'
const punctuation = '\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC'
const renderable = new RegExp(`^[${letters}${punctuation}]+$`)

/** A text in a form that we can render; undefined if it contains a character that we cannot. */
export function toRenderableText(text: string): string | undefined {
  // Combines accents that were typed separately with their letters.
  const normalized = text.normalize('NFC')
  return renderable.test(normalized) ? normalized : undefined
}
