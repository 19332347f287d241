export type DemoTemperament =
  | 'affectionate'
  | 'brave'
  | 'calm'
  | 'clever'
  | 'curious'
  | 'gentle'
  | 'independent'
  | 'lively'
  | 'patient'
  | 'playful'
  | 'shy'
  | 'sociable'
  | 'stubborn'
  | 'talkative'

type Companion = 'children' | 'dogs' | 'cats'

/** What the demo tells of an animal. What is left out is not known. */
export interface DemoProfile {
  /** Its breed or kind, and its colours. */
  readonly breed: readonly [en: string, de: string]
  /** On the day on which the demo is added. */
  readonly ageMonths: number
  readonly sex?: 'female' | 'male'
  readonly weightGrams?: number
  readonly temperament: readonly DemoTemperament[]
  readonly goodWith?: readonly Companion[]
  readonly notGoodWith?: readonly Companion[]
  readonly isNeutered?: boolean
  readonly isVaccinated?: boolean
  readonly housing: 'indoors' | 'outdoors' | 'either'
  /** Care that not every animal of its kind needs. */
  readonly needs?: readonly [en: string, de: string]
  readonly story: readonly [en: string, de: string]
}
