import { LRUCache } from 'lru-cache'
import { AnimalImage, type ImageAnimal } from './animal-image'
import { renderImage } from './render-image'
import { createSerialQueue } from './serial-queue'

/** The memory for pictures: some hundreds. */
const CACHE_BYTES = 32 * 1024 * 1024
/** To paint one takes about a twentieth of a second of a processor: nobody waits for more than one second. */
const MAX_QUEUED = 16

const enqueue = createSerialQueue(MAX_QUEUED)

const images = new LRUCache<string, ArrayBuffer, ImageAnimal>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (png, key) => png.byteLength + key.length,
  fetchMethod: (_key, _older, { context }) => enqueue(() => renderImage(AnimalImage(context)).arrayBuffer()),
})

/**
 * The picture of an animal, as a PNG. One that was asked for lately is remembered, and however many ask, one is painted at a time.
 * @throws TooBusyError when too many others are waiting for theirs
 */
export async function getAnimalImage({ id, name, category }: ImageAnimal): Promise<ArrayBuffer> {
  const animal = { id, name, category }
  return images.forceFetch(JSON.stringify(animal), { context: animal })
}
