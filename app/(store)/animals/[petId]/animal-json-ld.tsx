import { getLanguage } from '@/app/_shell/language/get-language'
import { breadcrumbs, JsonLd } from '@/app/_shell/seo/json-ld'
import type { Kind } from '@/app/_shell/text/kind'
import { photoPath } from '@/app/_shop/photos/photo-path'
import { socialImagePath } from '@/app/_shop/social-images/animal-image'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import { browsePath } from '@/app/(store)/animals/browse-view'
import type { Pet, PetStatus } from '@/server/domain/pets/pets.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { localizedPath } from '@/server/platform/values/language'
import type { Money } from '@/server/platform/values/money'
import { getProfile, profileInWords } from './_profile/profile-in-words'
import { getPhotos } from './get-photos'
import { animalTexts } from './texts'

interface AnimalJsonLdProps {
  readonly pet: Pet
  readonly kind: Kind
}

/**
 * What an animal's page tells search engines about it, and where it is in the store. If the store says what the animal
 * costs, it is a Product with an Offer. Otherwise it is neither: search engines require an offer to have a price, and a
 * product to have an offer, a review or a rating, and report one without as an error
 * (https://developers.google.com/search/docs/appearance/structured-data/product-snippet). What remains is schema.org's
 * "page devoted to a single item".
 */
export async function AnimalJsonLd({ pet, kind }: AnimalJsonLdProps) {
  const { id, name, categoryId, status = 'available' } = pet
  const publicUrl = (await getRuntime()).config.PUBLIC_URL
  const language = await getLanguage()
  const urlOf = (path: string) => `${publicUrl}${localizedPath(language, path)}`
  const url = urlOf(`/animals/${id}`)
  const photos = await getPhotos(id)
  const images = (photos.length > 0 ? photos.map((photo) => photoPath(photo, 'webp')) : [socialImagePath(id)]).map(
    (path) => `${publicUrl}${path}`,
  )
  const [image] = images
  const { fee } = await getProfile(id)
  const { summary, story } = await profileInWords(pet)
  const animal = {
    '@id': `${url}#animal`,
    name,
    description: `${summary}. ${story.text}`.trim(),
    url,
    image: images.length > 1 ? images : image,
  }
  const offerOf = ({ amount, currency }: Money) => ({
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: currency,
    availability: availabilities[status],
    offeredBy: { '@id': `${publicUrl}/#store` },
  })
  const things = [
    {
      '@type': 'ItemPage',
      '@id': url,
      name,
      url,
      primaryImageOfPage: { '@type': 'ImageObject', url: image },
      provider: { '@id': `${publicUrl}/#store` },
      mainEntity: fee ? { '@type': 'Product', ...animal, offers: offerOf(fee) } : { '@type': 'Thing', ...animal },
    },
    breadcrumbs([
      { name: await getStoreName(), url: urlOf('/') },
      { name: animalTexts[language].allAnimals, url: urlOf(browsePath({})) },
      { name: kind.name, url: urlOf(browsePath({ category: categoryId })) },
      { name, url },
    ]),
  ]
  return <JsonLd things={things} />
}

const availabilities = {
  available: 'https://schema.org/InStock',
  pending: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<PetStatus, string>
