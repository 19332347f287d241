import type { Metadata } from 'next'
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { pageMetadata } from '@/app/_shell/seo/page-metadata'
import { getRuntime } from '@/server/hosts/current-runtime'
import { DeveloperNavigation } from './developer-navigation'
import styles from './developer-page.module.css'
import { type DeveloperPath, developerPageAt, markdownPath } from './developer-pages'

interface DeveloperPageProps {
  readonly path: DeveloperPath
  /** Whether something stands beside its text. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page for developers with its heading, beside links to all the others. */
export const DeveloperPage = ({ path, isWide, children }: DeveloperPageProps) => (
  <DeveloperFrame title={developerPageAt(path).title} current={path} isWide={isWide}>
    {children}
  </DeveloperFrame>
)

interface DeveloperFrameProps {
  readonly title: string
  /** Left out by anything that is not one of the pages for developers, such as the search over them. */
  readonly current?: DeveloperPath
  readonly isWide?: boolean | undefined
  readonly children: ReactNode
}

/** The frame around the text of a page for developers. */
export const DeveloperFrame = ({ title, current, isWide = false, children }: DeveloperFrameProps) => (
  <div className={`${styles.frame} ${isWide ? styles.wide : ''}`}>
    <DeveloperNavigation current={current} />
    <main id="content" tabIndex={-1} className={styles.text}>
      <h1>{title}</h1>
      {children}
    </main>
  </div>
)

/**
 * What a page for developers tells search engines, including that it exists as Markdown too.
 * @param otherFormats where else it exists, by media type
 */
export const developerMetadata = (path: DeveloperPath, otherFormats: Readonly<Record<string, string>> = {}): Metadata =>
  pageMetadata({
    ...developerPageAt(path),
    path,
    otherFormats: { 'text/markdown': markdownPath(path), ...otherFormats },
  })

/** A link to another page of the store. */
export const PageLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link href={to} prefetch={false}>
    {children}
  </Link>
)

/** A text with names of code in backticks, as in the tables that are shown to people and machines alike. */
export const WithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <code key={index}>{part}</code>,
  )

/** The address of the store, and that of its REST API. */
export async function baseUrls(): Promise<{ readonly origin: string; readonly rest: string }> {
  const { PUBLIC_URL } = (await getRuntime()).config
  return { origin: PUBLIC_URL, rest: `${PUBLIC_URL}/v1` }
}
