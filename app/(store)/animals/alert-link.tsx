import { getTexts } from '@/app/_language/get-language'
import { Link } from '@/app/_language/link'
import { sendsMail } from '@/app/_store/get-store-details'
import { alertPath, type BrowseView, isWish } from './browse-view'
import { browseTexts } from './texts'

/**
 * Leads to where somebody asks to be told of the next animal of a view; nothing where that cannot be said in advance, as
 * of a name, or where the store cannot send mail.
 */
export async function AlertLink({ view }: { readonly view: BrowseView }) {
  if (view.search || !isWish(view) || !(await sendsMail())) return null
  return <Link href={alertPath(view)}>{(await getTexts(browseTexts)).nextOne}</Link>
}
