import type { CatCoatName } from './animals/cat-coats'
import type { DogCoatName } from './animals/dog-breeds'
import type { HoundCoatName } from './animals/dog-profile'
import type { FrogCoatName } from './animals/frog-coats'
import type { GeckoCoatName } from './animals/gecko-coats'
import type { GoldfishCoatName } from './animals/goldfish-coats'
import type { GuineaPigCoatName } from './animals/guinea-pig-coats'
import type { HedgehogCoatName } from './animals/hedgehog-coats'
import type { PlumageName } from './animals/parrot-plumages'
import type { RabbitCoatName } from './animals/rabbit-coats'
import type { TortoiseCoatName } from './animals/tortoise-coats'
import type { PlaceName } from './animals/unknown'

/** The coat of an animal of a known species; it says the breed or kind as well. */
export type AnimalCoatName =
  | DogCoatName
  | HoundCoatName
  | CatCoatName
  | RabbitCoatName
  | GuineaPigCoatName
  | HedgehogCoatName
  | PlumageName
  | TortoiseCoatName
  | GoldfishCoatName
  | GeckoCoatName
  | FrogCoatName

/** Of somebody in hiding, the place is all that there is to say. */
export type CoatName = AnimalCoatName | PlaceName
