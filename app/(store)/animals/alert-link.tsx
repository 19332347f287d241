import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { alertPath, type BrowseView, isWish } from './browse-view'
import { browseTexts } from './texts'

/**
 * Leads to the form for an alert about the next animal of a view; nothing if such an animal cannot be described in
 * advance, as by a name, or if the store cannot send mail.
 */
export async function AlertLink({ view }: { readonly view: BrowseView }) {
  if (view.search || !isWish(view) || !(await sendsMail())) return null
  return <Link href={alertPath(view)}>{(await getTexts(browseTexts)).nextOne}</Link>
}
