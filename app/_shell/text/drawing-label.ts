import { describePortrait } from '@/app/_shop/portraits/describe-portrait'
import { getCachedPortrait } from '@/app/_shop/portraits/draw'
import { portraitTexts } from '@/app/_shop/portraits/portrait-texts'
import { speciesOf } from '@/server/domain/pets/looks/species'
import type { Language } from '@/server/platform/values/language'

/**
 * The alternative text of the drawing that stands for an animal: "Drawing of a black poodle with …". It does not say that
 * the animal looks like that, since nobody knows.
 */
export const drawingLabel = (id: number, category: string, language: Language): string =>
  portraitTexts[language].label(describePortrait(getCachedPortrait({ id, species: speciesOf(category) }), language))
