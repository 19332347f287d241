/**
 * What a page shows, as schema.org data for search engines. It is not executed, so the page's policy allows it.
 * @param things each with the properties of its `@type` (https://schema.org)
 */
export const JsonLd = ({ things }: { readonly things: readonly object[] }) => (
  <script type="application/ld+json">{toJsonLdText({ '@context': 'https://schema.org', '@graph': things })}</script>
)

/** JSON that is safe in a script element and in JavaScript: no name in it can end the element or a line. */
export const toJsonLdText = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

interface Step {
  readonly name: string
  /** Absolute. */
  readonly url: string
}

/** The path from the home page to a page, which is the last step. */
export const breadcrumbs = (steps: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
