import { categoryName } from '@/app/_catalogue/categories'
import { animalPicture } from '@/app/_social-images/animal-pictures'
import { TooBusyError } from '@/app/_social-images/one-at-a-time'
import { pictureHeaders } from '@/app/_social-images/paint'
import { findPet } from '@/app/(store)/animals/[petId]/find-pet'

interface PictureProps {
  readonly params: Promise<{ petId: string }>
}

/** Seconds after which a picture may be asked for again. */
const RETRY_AFTER_S = 5

/**
 * The picture that goes with an animal where its page is shared. Not Next's opengraph-image: below a route group its address holds a
 * hash, which what else names the picture cannot know, and its alternative text is the same for every animal.
 */
export async function GET(_request: Request, { params }: PictureProps): Promise<Response> {
  const { id, name, categoryId } = await findPet((await params).petId)
  try {
    const png = await animalPicture({ id, name, category: await categoryName(categoryId) })
    return new Response(png, { headers: pictureHeaders })
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' },
    })
  }
}
