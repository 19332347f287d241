import type { BreadcrumbList } from 'schema-dts'

interface Step {
  readonly name: string
  /** Its absolute address. */
  readonly url: string
}

/** The way from the store's entrance to a page, which is its last step. */
export const breadcrumbs = (steps: readonly Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
