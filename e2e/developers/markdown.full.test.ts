import { beforeAll, describe, expect, test } from 'vitest'
import { developerPageAt, developerPaths, markdownPath } from '@/app/developers/_page/developer-pages'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

/** The letters and digits that a browser shows in a page's main part, apart from what is for hands. */
const lettersOfPage = (html: string) =>
  (/<main\b.*?<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<(form|fieldset|button|svg)\b.*?<\/\1>/gs, '')
    // A table's name is the heading above it, which Markdown has; what unfolds a form is for hands.
    .replace(/<caption\b.*?<\/caption>|<details\b[^>]*><summary>Try it<\/summary>.*?<\/details>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The same of Markdown, without the targets of links, the languages of code and the numbers of lists. */
const lettersOfMarkdown = (markdown: string) =>
  markdown
    .replace(/\]\(https?:[^)]*\)/g, '')
    .replace(/^ *(```\w+$|\d+\. )/gm, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

describe.each(allHosts)('on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await sharedTarget(host)
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(target.origin + path, { headers })

  test.each(developerPaths)('%s is there as Markdown, and says so', async (path) => {
    const page = await get(path)
    const html = await page.text()
    expect(page.headers.get('link')).toContain(`<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`)
    expect(html).toContain(
      `<link rel="alternate" type="text/markdown" href="${target.publicUrl}${markdownPath(path)}"/>`,
    )
    const response = await get(markdownPath(path))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const markdown = await response.text()
    expect(markdown.split('\n')[0]?.replaceAll('\\', '')).toBe(`# ${developerPageAt(path).title}`)
    expect(lettersOfMarkdown(markdown)).toBe(lettersOfPage(html))
    const known = await get(markdownPath(path), { 'If-None-Match': response.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)
  })

  test.each(['/developers/errors/nonsense', '/developers/errors/nonsense.md', '/developers/nonsense.md'])(
    '%s is not there',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('link') ?? '').not.toContain('text/markdown')
    },
  )

  test('the guide says within how long strikes ban, and for how long', async () => {
    const markdown = await (await get(markdownPath('/developers/guides/limits'))).text()
    expect(markdown).toMatch(/20 refused requests within 1 minute get .* for 5 minutes\. What comes within 2 seconds/s)
  })

  test('/llms.txt leads to the Markdown of every page, and to the interfaces', async () => {
    const response = await get('/llms.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^# Pet Store\n\n> /)
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link)
    expect(new Set(links)).toEqual(
      new Set(
        [...developerPaths.map(markdownPath), '/openapi.json', '/developers/postman.json', '/mcp'].map(
          (path) => target.publicUrl + path,
        ),
      ),
    )
    expect((await get('/llms.txt', { 'If-None-Match': response.headers.get('etag') ?? '' })).status).toBe(304)
  })
})
