import 'server-only'
import type { GuidedSpecies } from '@/server/http/pages/care-paths'
import type { InEachLanguage } from '@/server/platform/values/language'
import type { CareGuide } from './care-guide'
import { catsGuide } from './cats-texts'
import { chickensGuide } from './chickens-texts'
import { dogsGuide } from './dogs-texts'
import { ferretsGuide } from './ferrets-texts'
import { frogsGuide } from './frogs-texts'
import { geckosGuide } from './geckos-texts'
import { goldfishGuide } from './goldfish-texts'
import { guineaPigsGuide } from './guinea-pigs-texts'
import { hedgehogsGuide } from './hedgehogs-texts'
import { parrotsGuide } from './parrots-texts'
import { rabbitsGuide } from './rabbits-texts'
import { tortoisesGuide } from './tortoises-texts'

/** The guide for each species. */
export const guides: Readonly<Record<GuidedSpecies, InEachLanguage<CareGuide>>> = {
  dog: dogsGuide,
  cat: catsGuide,
  rabbit: rabbitsGuide,
  guineaPig: guineaPigsGuide,
  hedgehog: hedgehogsGuide,
  parrot: parrotsGuide,
  tortoise: tortoisesGuide,
  goldfish: goldfishGuide,
  gecko: geckosGuide,
  frog: frogsGuide,
  ferret: ferretsGuide,
  chicken: chickensGuide,
}
