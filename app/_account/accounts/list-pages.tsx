import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { withParameter } from '@/app/_shell/navigation/with-query'
import type { PageHref } from '@/server/http/page-table/page-table'
import { toPublicError } from '@/server/platform/errors/public-error'
import styles from './account.module.css'
import { listPagesTexts } from './list-texts'

/** A page of a list, and where it begins: undefined for the first one. */
type ListPage<Page> = Page & { readonly cursor: string | undefined }

/**
 * Reads the page of a list that an address requests; the first one if that is not a cursor of the list.
 * @param given as in the address
 */
export async function readListPage<Page extends object>(
  given: string | string[] | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<ListPage<Page>> {
  const cursor = typeof given === 'string' ? given : undefined
  try {
    return { ...(await read(cursor)), cursor }
  } catch (error) {
    if (cursor === undefined || toPublicError(error).code !== 'invalid_request') throw error
    return { ...(await read(undefined)), cursor: undefined }
  }
}

interface ListPagesProps {
  /** The page that the list is on, with its query. */
  readonly path: PageHref
  /** The parameter of the address that says where the list begins. */
  readonly parameter?: string
  /** Where on the page the list is. */
  readonly fragment?: string
  /** What the list begins with. */
  readonly from: 'newest' | 'oldest'
  readonly cursor: string | undefined
  readonly nextCursor: string | null
}

/** Links to the first and the next page of a list. */
export async function ListPages({ path, parameter = 'cursor', fragment, from, cursor, nextCursor }: ListPagesProps) {
  if (cursor === undefined && nextCursor === null) return null
  const texts = await getTexts(listPagesTexts)
  const place: '' | `#${string}` = fragment === undefined ? '' : `#${fragment}`
  return (
    <nav aria-label={fragment === undefined ? texts.pages : texts.pagesOf(fragment)} className={styles.pages}>
      {cursor !== undefined && <Link href={`${path}${place}`}>{texts[from].first}</Link>}
      {nextCursor !== null && (
        <Link href={`${withParameter(path, parameter, nextCursor)}${place}`}>{texts[from].next}</Link>
      )}
    </nav>
  )
}
