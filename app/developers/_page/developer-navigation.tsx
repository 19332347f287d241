import Link from 'next/link'
import styles from './developer-navigation.module.css'
import { type DeveloperPath, developerPagesBySection, markdownPath } from './developer-pages'
import { DeveloperSearch } from './developer-search'
import { operationPage, operationsByTag, operationTitle } from './reference-pages'

type Section = readonly [title: string, items: readonly (readonly [path: string, title: string])[]]

const sections = Object.entries(developerPagesBySection).map(
  ([section, pages]): Section => [section, Object.entries(pages).map(([path, { title }]) => [path, title])],
)

const operationSections = operationsByTag.map(
  ({ tag, operations }): Section => [
    tag,
    operations.map((operation) => [operationPage(operation.operationId), operationTitle(operation)]),
  ],
)

/** The sections of the navigation. On pages of the reference, its own come first. */
function sectionsFor(current: DeveloperPath | undefined): readonly Section[] {
  if (!current?.startsWith('/developers/reference')) return sections
  const isOfReference = ([section]: Section) => section === 'Reference'
  return [
    ...sections.filter(isOfReference),
    ...operationSections,
    ...sections.filter((section) => !isOfReference(section)),
  ]
}

/** A search over all pages for developers, and links to them: a column on a wide screen, folded up on a narrow one. */
export const DeveloperNavigation = ({ current }: { readonly current: DeveloperPath | undefined }) => (
  <nav aria-label="Developers" className={styles.navigation}>
    <DeveloperSearch />
    <details>
      <summary>All pages for developers</summary>
      {sectionsFor(current).map(([section, items]) => (
        <section key={section}>
          <h2>{section}</h2>
          <ul>
            {items.map(([path, title]) => (
              <li key={path}>
                <Link href={path} aria-current={path === current ? 'page' : undefined} prefetch={false}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
    {current && (
      <a href={markdownPath(current)} type="text/markdown">
        This page as Markdown
      </a>
    )}
  </nav>
)
