import type { FlowerPlace, NeckWearName } from './accessories'
import type { Cloth, Petal } from './palette'

// The names of everything that can be said about a portrait. Each is the name of an option beside its shape or colour,
// and each language has a table with a row for every name: an option without its words does not compile.

/** Features that are present or not, the most striking first. */
export const features = [
  'crown',
  'appleOnSpines',
  'leafOnSpines',
  'daisyInMouth',
  'cloverInMouth',
  'grassInMouth',
  'leafInMouth',
  'tongueOut',
  'bigTeeth',
  'oddEyes',
  'bumpyForehead',
  'bulgingEyes',
  'darkSpecks',
  'floppyEars',
  'floppyEar',
  'bentEar',
  'shortEars',
  'fringe',
  'crest',
  'parting',
  'tuftsOfHair',
  'longFur',
  'closedEyes',
  'raisedEyebrow',
  'bigGrin',
  'broadSmile',
  'lopsidedSmile',
  'doubtfulMouth',
  'sternLook',
  'wistfulEyes',
  'sleepyEyes',
  'openBeak',
  'longEars',
  'foldedEars',
  'uprightEars',
  'butterflyTail',
  'flowingTail',
  'forkedTail',
  'raisedTail',
  'inProfile',
  'facingYou',
] as const

export type Feature = (typeof features)[number]

export type Trait =
  | { readonly trait: 'neckWear'; readonly item: NeckWearName; readonly cloth: Cloth['name'] }
  | { readonly trait: 'flower'; readonly petal: Petal['name']; readonly place: FlowerPlace }
  | { readonly trait: 'feature'; readonly feature: Feature }
  | { readonly trait: 'blanket'; readonly cloth: Cloth['name'] }

export const feature = (name: Feature): Trait => ({ trait: 'feature', feature: name })
