import type { Page } from '@playwright/test'

/** What a page says about itself, as it is sent: for search engines, and for whom it is shared with. */
export interface HtmlHead {
  readonly language: string | null
  readonly title: string
  /** The contents of its meta elements by their name or property, each once. */
  readonly meta: Readonly<Record<string, string | null>>
  readonly links: readonly { readonly rel: string; readonly hreflang: string | null; readonly href: string | null }[]
  /** The JSON-LD within its main part. */
  readonly data: string | null
  /** The texts of its headings. */
  readonly headings: readonly string[]
}

/** Reads HTML by a browser's own parser, without opening it. */
export const headOf = (page: Page, html: string): Promise<HtmlHead> =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string) => [...read.querySelectorAll(selector)]
    return {
      language: read.documentElement.getAttribute('lang'),
      title: read.title,
      meta: Object.fromEntries(
        all('meta[name], meta[property]').map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content'),
        ]),
      ),
      links: all('link[rel]').map((link) => ({
        rel: link.getAttribute('rel') ?? '',
        hreflang: link.getAttribute('hreflang'),
        href: link.getAttribute('href'),
      })),
      data: read.querySelector('main script[type="application/ld+json"]')?.textContent ?? null,
      headings: all('h1, h2, h3').map((heading) => heading.textContent ?? ''),
    }
  }, html)

/** Its canonical address, and its addresses by language. */
export const addressesOf = ({ links }: HtmlHead) =>
  links.filter(({ rel, hreflang }) => rel === 'canonical' || (rel === 'alternate' && hreflang))
