import type { Metadata } from 'next'
import { documentMetadata } from '@/app/_shell/document'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import StoreLayout from '@/app/(store)/layout'
import NotFound, { generateMetadata as notFoundMetadata } from '@/app/(store)/not-found'
import { titleOfPage } from '@/app/texts'

export { viewport } from '@/app/_shell/document'

// Each is rendered per request: it carries the nonce of its policy.
export const dynamic = 'force-dynamic'

/** No layout puts the store's name behind the title. */
export async function generateMetadata(): Promise<Metadata> {
  const { title } = await notFoundMetadata()
  return { ...(await documentMetadata()), title: titleOfPage(title, await getStoreName()) }
}

/** The document for every address that belongs to no page, in the frame of the shop. */
export default function GlobalNotFound() {
  return (
    <StoreLayout>
      <NotFound />
    </StoreLayout>
  )
}
