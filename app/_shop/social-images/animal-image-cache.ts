import { LRUCache } from 'lru-cache'
import { AnimalImage, type ImageAnimal } from './animal-image'
import { renderImage } from './render-image'
import { createSerialQueue } from './serial-queue'

/** Enough for a few hundred images. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Rendering takes about 50 ms of CPU, so nobody waits for more than a second. */
const MAX_QUEUED = 16

const enqueue = createSerialQueue(MAX_QUEUED)

const images = new LRUCache<string, ArrayBuffer, ImageAnimal>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (png, key) => png.byteLength + key.length,
  fetchMethod: (_key, _older, { context }) => enqueue(() => renderImage(AnimalImage(context)).arrayBuffer()),
})

/**
 * The social image of an animal, as a PNG. Recent ones are cached, and only one is rendered at a time.
 * @throws QueueFullError when too many others are waiting
 */
export async function getAnimalImage({ id, name, kind }: ImageAnimal): Promise<ArrayBuffer> {
  const animal = { id, name, kind }
  return images.forceFetch(JSON.stringify(animal), { context: animal })
}
