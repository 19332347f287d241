import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_shell/seo/page-metadata'
import { DeveloperFrame, PageLink } from '@/app/developers/_page/developer-page'
import { developerPagesBySection } from '@/app/developers/_page/developer-pages'
import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-search-path'
import { readQuery, searchDevelopers } from './developer-search'
import { excerptOf } from './excerpt'
import styles from './page.module.css'

export const metadata: Metadata = pageMetadata({
  title: 'Search for developers',
  description: 'Search all pages for developers of the Pet Store: the reference, the guides and the errors.',
  path: DEVELOPER_SEARCH,
  isIndexable: false,
})

interface SearchProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

const SHOWN = 20

/** The sections of pages for developers that contain some words. */
export default async function SearchPage({ searchParams }: SearchProps) {
  const { q } = await searchParams
  const query = readQuery(q)
  const found = await searchDevelopers(query)
  return (
    <DeveloperFrame title="Search for developers">
      <p role="status">{summaryOf(query, found.length)}</p>
      {found.length > 0 && (
        <ol className={styles.results}>
          {found.slice(0, SHOWN).map(({ address, title, heading, text, words }) => (
            <li key={`${address} ${heading}`}>
              <h2>
                <PageLink to={address}>{heading === title ? title : `${title}: ${heading}`}</PageLink>
              </h2>
              <p>
                {excerptOf(text, words).map((piece, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an excerpt never change places.
                  piece.isFound ? <mark key={index}>{piece.text}</mark> : piece.text,
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {found.length === 0 &&
        Object.entries(developerPagesBySection).map(([section, pages]) => (
          <section key={section}>
            <h2>{section}</h2>
            <ul>
              {Object.entries(pages).map(([path, { title, description }]) => (
                <li key={path}>
                  <PageLink to={path}>{title}</PageLink>: {description}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </DeveloperFrame>
  )
}

function summaryOf(query: string, count: number): string {
  if (query === '') return 'Type what you are looking for into the field, or choose a page:'
  if (count === 0) return `Nothing is found for “${query}”. Try other words, or choose a page:`
  const all = count === 1 ? 'One section is' : `${count} sections are`
  return `${all} found for “${query}”${count > SHOWN ? `; these are the best ${SHOWN}` : ''}.`
}
