import type { BreadcrumbList } from 'schema-dts'

interface Step {
  readonly name: string
  /** Absolute. */
  readonly url: string
}

/** The path from the home page to a page, which is the last step. */
export const breadcrumbs = (steps: readonly Step[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
