import { expect, test } from 'vitest'
import { parseText } from '@/app/_shop/store/text-blocks'
import { faqJsonLd } from './faq-json-ld'

test('each heading is a question, and what follows it is its answer, in HTML without markup of its own', () => {
  const text = 'Hello.\n\n# Which animals?\nCats & dogs,\n<b>and</b> more.\n\n- Rex\n- Tom\n\n# Unanswered?'
  expect(faqJsonLd(parseText(text), 'en')).toEqual({
    '@type': 'FAQPage',
    inLanguage: 'en',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Which animals?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: '<p>Cats &amp; dogs,<br>&lt;b&gt;and&lt;/b&gt; more.</p><ul><li>Rex</li><li>Tom</li></ul>',
        },
      },
    ],
  })
})

test('a text without answered questions says nothing of itself', () => {
  expect(faqJsonLd(parseText('Ask us.\n\n# Why?'), 'de')).toBeUndefined()
})
