import type { Graph, ItemAvailability } from 'schema-dts'
import { breadcrumbs } from '@/app/_seo/breadcrumbs'
import { describeAnimal } from '@/app/_text/describe-animal'
import { browsePath } from '@/app/(store)/animals/browse-view'
import type { Pet, PetStatus } from '@/server/pets/pets.schema'
import { socialImagePath } from './social-image'

// schema.org has Reserved too, but no search engine documents support for it. A reserved animal may become available
// again.
const availability = {
  available: 'https://schema.org/InStock',
  pending: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<PetStatus, ItemAvailability>

/** An animal as a product, and where it is in the store. It has no price, because the store knows none. */
export function animalJsonLd(publicUrl: string, { id, name, categoryId, status }: Pet, category: string): Graph {
  const url = `${publicUrl}/animals/${id}`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#animal`,
        name,
        description: `${describeAnimal(id, category)}.`,
        category,
        url,
        image: `${publicUrl}${socialImagePath(id)}`,
        offers: {
          '@type': 'Offer',
          url,
          availability: availability[status ?? 'available'],
          seller: { '@id': `${publicUrl}/#store` },
        },
      },
      breadcrumbs([
        { name: 'Pet Store', url: `${publicUrl}/` },
        { name: 'All animals', url: `${publicUrl}${browsePath({})}` },
        { name: category, url: `${publicUrl}${browsePath({ category: categoryId })}` },
        { name, url },
      ]),
    ],
  }
}
