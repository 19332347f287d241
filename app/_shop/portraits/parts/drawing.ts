import type { Scene } from './background'
import type { Random } from './seeded-random'

/** An animal without its background. */
type Drawing<CoatName extends string> = {
  /** Its coat, and with it its breed or kind. */
  coatName: CoatName
  art: string
  /** The colours of its large surfaces, which the background must contrast with. */
  coat: readonly string[]
  scene?: Scene
}

/** Draws one animal into the square from (0, 0) to (240, 240). */
export type DrawAnimal<CoatName extends string = string> = (random: Random) => Drawing<CoatName>
