import { features, type Trait } from '@/app/_shop/portraits/parts/traits'
import { type CoatWords, coatWords, isAnimalCoat } from '@/server/domain/pets/looks/coats'
import { capitalized } from '@/server/platform/values/capitalized'
import type { Language } from '@/server/platform/values/language'
import type { PortraitSketch } from './draw'
import { type PortraitTexts, portraitTexts } from './portrait-texts'

/** Longer descriptions are tiring to listen to, and leave no room for anything else in search results. */
const MAX_WORDS = 15
const MAX_LENGTH = 100

/**
 * A portrait in words, without a full stop: "A black poodle with a pink collar and a raised eyebrow". The most striking
 * features come first, and those that would make it too long are left out.
 */
export function describePortrait(
  { coat, traits }: Pick<PortraitSketch, 'coat' | 'traits'>,
  language: Language,
): string {
  const texts = portraitTexts[language]
  const words = isAnimalCoat(coat)
    ? describeAnimal(texts, coatWords(coat, language), traits)
    : texts.place(coat, traits.flatMap((trait) => (trait.trait === 'blanket' ? trait.cloth : []))[0])
  return capitalized(words)
}

function describeAnimal(texts: PortraitTexts, [who, mark]: CoatWords, traits: readonly Trait[]): string {
  const ranked = [...traits].sort((one, other) => rank(one) - rank(other))
  const [posture] = ranked.flatMap((trait) => postureOf(texts, trait) ?? [])
  const details = [...ranked.flatMap((trait) => detailOf(texts, trait) ?? []), ...(mark === undefined ? [] : [mark])]
  // Its markings are part of what it is.
  const chosen = mark === undefined ? [] : [mark]
  for (const detail of details) {
    if (chosen.includes(detail) || chosen.length === 3) continue
    if (isShort(texts.animal(who, [...chosen, detail], posture))) chosen.push(detail)
  }
  return texts.animal(who, chosen, posture)
}

/** What follows "with" or "mit". */
function detailOf(texts: PortraitTexts, trait: Trait): string | undefined {
  switch (trait.trait) {
    case 'neckWear':
      return texts.neckWear(trait.item, trait.cloth)
    case 'flower':
      return texts.flower(trait.petal, trait.place)
    case 'feature': {
      const words = texts.features[trait.feature]
      return typeof words === 'string' ? words : undefined
    }
    default:
      return undefined
  }
}

/** The posture, which ends the description. */
function postureOf(texts: PortraitTexts, trait: Trait): string | undefined {
  if (trait.trait !== 'feature') return undefined
  const words = texts.features[trait.feature]
  return typeof words === 'string' ? undefined : words.posture
}

/** What an animal wears is noticed first. */
const rank = (trait: Trait): number => (trait.trait === 'feature' ? features.indexOf(trait.feature) : -1)

const isShort = (text: string): boolean => text.length <= MAX_LENGTH && text.split(' ').length <= MAX_WORDS
