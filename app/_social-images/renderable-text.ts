/**
 * The characters that our font holds, and that are words rather than emoji. For any other, next/og would ask Google for a font or a CDN
 * for an emoji: it must never see one.
 */
const renderable =
  /^[ -~\u00A0-\u00AC\u00AE-\u00B6\u00B8-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC]+$/

/** A text as a picture can show it; undefined if it holds a character that we cannot draw. */
export function toRenderableText(text: string): string | undefined {
  // Accents that were typed apart become part of their letters.
  const whole = text.normalize('NFC')
  return renderable.test(whole) ? whole : undefined
}
