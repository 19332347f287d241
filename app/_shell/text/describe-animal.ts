import { describePortrait } from '@/app/_shop/portraits/describe-portrait'
import { getCachedPortrait } from '@/app/_shop/portraits/draw'
import { portraitTexts } from '@/app/_shop/portraits/portrait-texts'
import { speciesOf } from '@/server/domain/pets/looks/species'
import type { Language } from '@/server/platform/values/language'
import { bidiIsolate } from './bidi-isolate'

/** How an animal of a category looks, in words, without a full stop. */
export const describeAnimal = (id: number, category: string, language: Language): string =>
  describePortrait(getCachedPortrait({ id, species: speciesOf(category) }), language)

/** The alternative text of an animal's portrait: "Portrait of Biscuit: a black poodle with …". */
export const portraitLabel = (
  { id, name }: { readonly id: number; readonly name: string },
  category: string,
  language: Language,
): string => portraitTexts[language].label(bidiIsolate(name), describeAnimal(id, category, language))
