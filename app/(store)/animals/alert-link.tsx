import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import type { Understood } from '@/server/domain/pets/browse/understood.schema'
import { alertPath, type BrowseView, isWish, wishInSearch } from './browse-view'
import { browseTexts } from './texts'

interface AlertLinkProps {
  readonly view: BrowseView
  /** What its search was understood to ask for. */
  readonly understood?: Understood | undefined
  /** What it asks for, if the store has no such animals: their English plural. */
  readonly kind?: string | undefined
}

/**
 * Leads to the form for an alert about the next animal of a view; nothing if such an animal cannot be described in
 * advance, as by a name, or if the store cannot send mail.
 */
export async function AlertLink({ view, understood, kind }: AlertLinkProps) {
  const wish = view.search ? wishInSearch(view, understood) : view
  const isOfUnknown = understood?.elsewhere !== undefined && kind === undefined
  if (isOfUnknown || !(kind !== undefined || isWish(wish)) || !(await sendsMail())) return null
  return <Link href={alertPath(wish, kind)}>{(await getTexts(browseTexts)).nextOne}</Link>
}
