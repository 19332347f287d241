import type { PlaceName } from '@/app/_shop/portraits/animals/neutral'
import type { FlowerPlace, NeckWearName } from '@/app/_shop/portraits/parts/accessories'
import type { Cloth, Petal } from '@/app/_shop/portraits/parts/palette'
import type { Feature } from '@/app/_shop/portraits/parts/traits'
import type { InEachLanguage } from '@/server/platform/values/language'
import { englishPortraitTexts } from './english-portrait-texts'
import { germanPortraitTexts } from './german-portrait-texts'

/** How a portrait is described in words: names for what is drawn, and how sentences are made of them. */
export interface PortraitTexts {
  readonly features: Readonly<Record<Feature, string | { readonly posture: string }>>
  readonly neckWear: (item: NeckWearName, cloth: Cloth['name']) => string
  readonly flower: (petal: Petal['name'], place: FlowerPlace) => string
  /** A place where nobody is. */
  readonly place: (place: PlaceName, cloth: Cloth['name'] | undefined) => string
  /** An animal; without a full stop. */
  readonly animal: (who: string, details: readonly string[], posture: string | undefined) => string
  /** The alternative text of a portrait: "Drawing of a black poodle with …". */
  readonly label: (looks: string) => string
}

export const portraitTexts: InEachLanguage<PortraitTexts> = {
  en: englishPortraitTexts,
  de: germanPortraitTexts,
}
