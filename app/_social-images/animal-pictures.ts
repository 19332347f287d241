import { LRUCache } from 'lru-cache'
import { AnimalPicture, type PicturedAnimal } from './animal-picture'
import { oneAtATime } from './one-at-a-time'
import { paint } from './paint'

/** The memory for pictures: some hundreds. */
const KEEP_BYTES = 32 * 1024 * 1024
/** To paint one takes about a twentieth of a second of a processor: nobody waits for more than one second. */
const MOST_AT_ONCE = 16

const inTurn = oneAtATime(MOST_AT_ONCE)

const pictures = new LRUCache<string, ArrayBuffer, PicturedAnimal>({
  maxSize: KEEP_BYTES,
  sizeCalculation: (png, key) => png.byteLength + key.length,
  fetchMethod: (_key, _older, { context }) => inTurn(() => paint(AnimalPicture(context)).arrayBuffer()),
})

/**
 * The picture of an animal, as a PNG. One that was asked for lately is remembered, and however many ask, one is painted at a time.
 * @throws TooBusyError when too many others are waiting for theirs
 */
export async function animalPicture({ id, name, category }: PicturedAnimal): Promise<ArrayBuffer> {
  const animal = { id, name, category }
  return pictures.forceFetch(JSON.stringify(animal), { context: animal })
}
