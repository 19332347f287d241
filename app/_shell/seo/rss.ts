import { escapeXml } from './sitemap'

interface Feed {
  readonly title: string
  readonly description: string
  /** The address of the page that it is about, and its own. */
  readonly page: string
  readonly self: string
  /** The newest first. */
  readonly items: readonly FeedItem[]
}

interface FeedItem {
  readonly title: string
  readonly publishedAt: Date
  /** The address of what it tells of, which no other item has. */
  readonly link: string
  readonly paragraphs: readonly string[]
}

/** A feed for readers, in English (RSS 2.0, https://www.rssboard.org/rss-specification). */
export function rssFeed({ title, description, page, self, items }: Feed): string {
  const entries = items.map(
    (item) => `<item>
<title>${escapeXml(item.title)}</title>
<link>${escapeXml(item.link)}</link>
<guid>${escapeXml(item.link)}</guid>
<pubDate>${item.publishedAt.toUTCString()}</pubDate>
<description>${escapeXml(item.paragraphs.map((text) => `<p>${escapeXml(text)}</p>`).join(''))}</description>
</item>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(description)}</description>
<language>en</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${entries.join('')}</channel>
</rss>
`
}
