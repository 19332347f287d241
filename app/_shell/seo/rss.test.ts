import { expect, test } from 'vitest'
import { rssFeed } from './rss'

test('a feed tells of each item once, and what is written in a text stays text', () => {
  const feed = rssFeed({
    title: 'Cats & dogs',
    description: 'What they do',
    page: 'https://pets.example/news',
    self: 'https://pets.example/news.rss',
    items: [
      {
        title: 'Monday',
        publishedAt: new Date('2026-11-30'),
        link: 'https://pets.example/news#monday',
        paragraphs: ['`<b>` is a tag', 'so is "&"'],
      },
    ],
  })
  expect(feed).toContain('<title>Cats &amp; dogs</title>')
  expect(feed).toContain('<pubDate>Mon, 30 Nov 2026 00:00:00 GMT</pubDate>')
  expect(feed).toContain('<guid>https://pets.example/news#monday</guid>')
  // HTML, as text of XML.
  expect(feed).toContain(
    '<description>&lt;p&gt;`&amp;lt;b&amp;gt;` is a tag&lt;/p&gt;&lt;p&gt;so is &amp;quot;&amp;amp;&amp;quot;&lt;/p&gt;</description>',
  )
})
