import { describePortrait } from '@/app/_shop/portraits/describe-portrait'
import { getCachedPortrait } from '@/app/_shop/portraits/draw'
import { portraitTexts } from '@/app/_shop/portraits/portrait-texts'
import type { Species } from '@/server/domain/pets/looks/species-names'
import type { Language } from '@/server/platform/values/language'

/**
 * The alternative text of the drawing that stands for an animal: "Drawing of a black poodle with …". It does not say that
 * the animal looks like that, since nobody knows.
 */
export const drawingLabel = (id: number, species: Species, language: Language): string =>
  portraitTexts[language].label(describePortrait(getCachedPortrait({ id, species }), language))
