import type { Metadata } from 'next'
import { documentMetadata } from '@/app/_shell/document'
import StoreLayout from '@/app/(store)/layout'
import NotFound, { generateMetadata as notFoundMetadata } from '@/app/(store)/not-found'

export { viewport } from '@/app/_shell/document'

// Each is rendered per request: it carries the nonce of its policy.
export const dynamic = 'force-dynamic'

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await documentMetadata()),
  ...(await notFoundMetadata()),
})

/** The document for every address that belongs to no page, in the frame of the shop. */
export default function GlobalNotFound() {
  return (
    <StoreLayout>
      <NotFound />
    </StoreLayout>
  )
}
