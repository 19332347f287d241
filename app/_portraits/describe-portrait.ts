import type { AnimalCoatName } from './coat-names'
import type { PortraitSketch } from './draw'
import { animals, clothColours, featureWords, flowerPlaces, neckWear, petalColours, places } from './english'
import { features, type Trait } from './parts/traits'

/** Longer descriptions are tiring to listen to. */
const MAX_WORDS = 15

/**
 * A portrait in English words, without a full stop: "A black poodle with a pink collar and a raised eyebrow". What is
 * most striking comes first, and what would make it too long is left out.
 */
export function describePortrait({ coat, traits }: Pick<PortraitSketch, 'coat' | 'traits'>): string {
  const words = isPlace(coat) ? describeSomebody(coat, traits) : describeAnimal(coat, traits)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const isPlace = (coat: PortraitSketch['coat']): coat is keyof typeof places => Object.hasOwn(places, coat)

function describeAnimal(coat: AnimalCoatName, traits: readonly Trait[]): string {
  const [who, mark] = animals[coat]
  const ranked = [...traits].sort((one, other) => rank(one) - rank(other))
  const [posture] = ranked.flatMap((trait) => postureOf(trait) ?? [])
  const details = [...ranked.flatMap((trait) => detailOf(trait) ?? []), ...(mark === undefined ? [] : [mark])]
  // Its markings are part of who it is.
  const chosen = mark === undefined ? [] : [mark]
  for (const detail of details) {
    if (chosen.includes(detail) || chosen.length === 3) continue
    if (wordsOf(sentence(who, [...chosen, detail], posture)) <= MAX_WORDS) chosen.push(detail)
  }
  return sentence(who, chosen, posture)
}

const sentence = (who: string, details: readonly string[], posture: string | undefined) =>
  [details.length === 0 ? who : `${who} with ${listed(details)}`, posture]
    .filter((part) => part !== undefined)
    .join(', ')

/** Somebody of whom only the ears and eyes show. */
function describeSomebody(place: keyof typeof places, traits: readonly Trait[]): string {
  const details = traits.flatMap((trait) => (trait.trait === 'ears' ? `${trait.shape} ${trait.fur} ears` : []))
  const cloth = traits.flatMap((trait) => (trait.trait === 'blanket' ? clothColours[trait.cloth] : []))
  const gaze = traits.flatMap((trait) => detailOf(trait) ?? []).slice(0, 1)
  const where = places[place](cloth.join(' '))
  const [fuller, shorter] = [[...details, ...gaze], details].map((told) => `somebody with ${listed(told)} ${where}`)
  return fuller !== undefined && wordsOf(fuller) <= MAX_WORDS ? fuller : (shorter ?? '')
}

/** What follows "with". */
function detailOf(trait: Trait): string | undefined {
  switch (trait.trait) {
    case 'neckWear':
      return withArticle(`${clothColours[trait.cloth]} ${neckWear[trait.item]}`)
    case 'flower':
      return `${withArticle(`${petalColours[trait.petal]} flower`)} ${flowerPlaces[trait.place]}`
    case 'feature': {
      const words = featureWords[trait.feature]
      return typeof words === 'string' ? words : undefined
    }
    default:
      return undefined
  }
}

/** What stands at the end, without "with". */
function postureOf(trait: Trait): string | undefined {
  if (trait.trait !== 'feature') return undefined
  const words = featureWords[trait.feature]
  return typeof words === 'string' ? undefined : words.posture
}

/** What an animal wears is seen first of all. */
const rank = (trait: Trait): number => (trait.trait === 'feature' ? features.indexOf(trait.feature) : -1)

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const listed = (details: readonly string[]): string => list.format(details)

const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

const wordsOf = (text: string): number => text.split(' ').length
