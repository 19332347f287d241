import type { Scene } from './background'
import type { Dice } from './traits'

/** An animal without its background. */
type Drawing = {
  art: string
  /** The colours of its large surfaces, from which the background must stand out. */
  coat: readonly string[]
  scene?: Scene
}

/** Draws one animal into the square from (0, 0) to (240, 240). */
export type Artist = (dice: Dice) => Drawing
