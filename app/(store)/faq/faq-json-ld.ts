import { escapeXml } from '@/app/_shell/seo/sitemap'
import type { TextBlock, TextSection } from '@/app/_shop/store/text-blocks'
import type { Language } from '@/server/platform/values/language'

/**
 * Each heading as a question, and what follows it as the answer; undefined if there are none. See
 * https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqJsonLd(sections: readonly TextSection[], language: Language) {
  const questions = sections.flatMap(({ heading, blocks }) =>
    heading === undefined || blocks.length === 0
      ? []
      : [{ '@type': 'Question', name: heading, acceptedAnswer: { '@type': 'Answer', text: answerOf(blocks) } }],
  )
  if (questions.length === 0) return undefined
  return { '@type': 'FAQPage', inLanguage: language, mainEntity: questions }
}

/** Search engines read an answer as HTML. */
const answerOf = (blocks: readonly TextBlock[]): string =>
  blocks
    .map(({ kind, lines }) =>
      kind === 'list'
        ? `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`
        : `<p>${lines.map(escapeXml).join('<br>')}</p>`,
    )
    .join('')
