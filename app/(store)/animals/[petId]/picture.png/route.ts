import { kindOf } from '@/app/_shop/categories/categories'
import { getAnimalImage } from '@/app/_shop/social-images/animal-image-cache'
import { imageHeaders } from '@/app/_shop/social-images/render-image'
import { QueueFullError } from '@/app/_shop/social-images/serial-queue'
import { findPet } from '@/app/(store)/find-by-param'
import { tagPage } from '@/server/http/pages/shown-animals'

interface PictureProps {
  readonly params: Promise<{ petId: string }>
}

/** Seconds until the next try. */
const RETRY_AFTER_S = 5

/**
 * The image shown where an animal's page is shared. Not Next's opengraph-image: in a route group, its URL contains a
 * hash that nothing else which links to the image can know, and its alternative text is the same for every animal.
 */
export async function GET(_request: Request, { params }: PictureProps): Promise<Response> {
  const { id, name, categoryId } = await findPet((await params).petId)
  tagPage([])
  try {
    const png = await getAnimalImage({ id, name, kind: await kindOf(categoryId) })
    return new Response(png, { headers: imageHeaders })
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' },
    })
  }
}
