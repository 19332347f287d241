import { cat } from '@/app/_shop/portraits/animals/cat'
import { chicken } from '@/app/_shop/portraits/animals/chicken'
import { dog } from '@/app/_shop/portraits/animals/dog'
import { ferret } from '@/app/_shop/portraits/animals/ferret'
import { frog } from '@/app/_shop/portraits/animals/frog'
import { gecko } from '@/app/_shop/portraits/animals/gecko'
import { goldfish } from '@/app/_shop/portraits/animals/goldfish'
import { guineaPig } from '@/app/_shop/portraits/animals/guinea-pig'
import { hedgehog } from '@/app/_shop/portraits/animals/hedgehog'
import { neutral, type PlaceName } from '@/app/_shop/portraits/animals/neutral'
import { parrot } from '@/app/_shop/portraits/animals/parrot'
import { rabbit } from '@/app/_shop/portraits/animals/rabbit'
import { tortoise } from '@/app/_shop/portraits/animals/tortoise'
import { background } from '@/app/_shop/portraits/parts/background'
import type { DrawAnimal } from '@/app/_shop/portraits/parts/drawing'
import { seededRandom } from '@/app/_shop/portraits/parts/seeded-random'
import type { Trait } from '@/app/_shop/portraits/parts/traits'
import type { AnimalCoatName } from '@/server/domain/pets/looks/coats'
import type { Species } from '@/server/domain/pets/looks/species-names'

const drawAnimal = {
  dog,
  cat,
  rabbit,
  guineaPig,
  hedgehog,
  parrot,
  tortoise,
  goldfish,
  gecko,
  frog,
  ferret,
  chicken,
  neutral,
} satisfies Record<Species, DrawAnimal>

/** A portrait, and what words can say about it. */
export interface PortraitSketch {
  readonly markup: string
  /** Where no animal is drawn, the place is all there is to say. */
  readonly coat: AnimalCoatName | PlaceName
  readonly traits: readonly Trait[]
}

export type PortraitSubject = { id: number; species: Species }

/**
 * The portrait of one animal: everything inside an `<svg viewBox='0 0 240 240'>`, background included. The same subject
 * always gets the same portrait. It holds no ids, references, styles or gradients, so it may appear on a page many
 * times and under any content security policy.
 */
export const drawPortrait = (subject: PortraitSubject): string => sketchPortrait(subject).markup

/** The portrait of one animal, with the traits decided for it, as reported by the code that draws them. */
export function sketchPortrait({ id, species }: PortraitSubject): PortraitSketch {
  const random = seededRandom(id, species)
  const { art, coat, coatName, scene = 'land' } = drawAnimal[species](random)
  const ground = background(random, coat, scene)
  return {
    markup: `<g fill='none' stroke-linecap='round' stroke-linejoin='round'>${ground}${art}</g>`,
    coat: coatName,
    traits: random.told,
  }
}

/** The portrait as a standalone document, for a file or a data URI; 480 pixels wide by default. */
export function portraitDocument(subject: PortraitSubject): string {
  const attributes = `xmlns='http://www.w3.org/2000/svg' width='480' height='480' viewBox='0 0 240 240'`
  return `<svg ${attributes}>${drawPortrait(subject)}</svg>`
}

/** About 3 kB each. */
const MAX_REMEMBERED = 1_000
const remembered = new Map<string, PortraitSketch>()

/** What `sketchPortrait` draws, cached for all pages: drawing takes as long as rendering the card around it. */
export function getCachedPortrait({ id, species }: PortraitSubject): PortraitSketch {
  const subject = `${species} ${id}`
  const known = remembered.get(subject)
  if (known !== undefined) return known
  const portrait = sketchPortrait({ id, species })
  remembered.set(subject, portrait)
  if (remembered.size > MAX_REMEMBERED) {
    const [oldest = subject] = remembered.keys()
    remembered.delete(oldest)
  }
  return portrait
}
