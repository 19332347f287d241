import type { PlaceName } from '@/app/_shop/portraits/animals/neutral'
import type { FlowerPlace, NeckWearName } from '@/app/_shop/portraits/parts/accessories'
import type { Cloth, Petal } from '@/app/_shop/portraits/parts/palette'
import type { Feature } from '@/app/_shop/portraits/parts/traits'
import { listFormat } from '@/server/platform/values/formats'
import type { PortraitTexts } from './portrait-texts'

const clothColours: Record<Cloth['name'], string> = {
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
  purple: 'purple',
  pink: 'pink',
  cream: 'cream',
}

const neckWear: Record<NeckWearName, string> = {
  bandana: 'bandana',
  collar: 'collar',
  bow: 'bow',
  scarf: 'scarf',
}

const petalColours: Record<Petal['name'], string> = {
  pink: 'pink',
  white: 'white',
  yellow: 'yellow',
  purple: 'purple',
  orange: 'orange',
  blue: 'blue',
}

const flowerPlaces: Record<FlowerPlace, string> = { ear: 'behind one ear', head: 'on its head' }

/** A phrase to follow "with", or a posture, which ends the description. */
const featureWords: Record<Feature, string | { readonly posture: string }> = {
  crown: 'a little gold crown',
  appleOnSpines: 'an apple on its spines',
  leafOnSpines: 'an autumn leaf on its spines',
  daisyInMouth: 'a daisy in its mouth',
  cloverInMouth: 'clover in its mouth',
  grassInMouth: 'grass in its mouth',
  leafInMouth: 'a leaf in its mouth',
  tongueOut: 'its tongue out',
  bigTeeth: 'two big teeth',
  oddEyes: 'odd eyes',
  bumpyForehead: 'a bumpy forehead',
  bulgingEyes: 'bulging eyes',
  darkSpecks: 'dark specks',
  floppyEars: 'floppy ears',
  floppyEar: 'one floppy ear',
  bentEar: 'one bent ear',
  shortEars: 'short ears',
  fringe: 'a long fringe',
  crest: 'a crest on its forehead',
  parting: 'a neat parting',
  tuftsOfHair: 'tufts of hair',
  longFur: 'long fur',
  closedEyes: 'closed eyes',
  raisedEyebrow: 'a raised eyebrow',
  bigGrin: 'a big grin',
  broadSmile: 'a broad smile',
  lopsidedSmile: 'a lopsided smile',
  doubtfulMouth: 'a doubtful mouth',
  sternLook: 'a stern look',
  wistfulEyes: 'wistful eyes',
  sleepyEyes: 'sleepy eyes',
  openBeak: 'an open beak',
  longEars: 'long ears',
  foldedEars: 'folded ears',
  uprightEars: 'upright ears',
  butterflyTail: 'a butterfly tail',
  flowingTail: 'a flowing tail',
  forkedTail: 'a forked tail',
  raisedTail: 'its tail in the air',
  inProfile: { posture: 'in profile' },
  facingYou: { posture: 'swimming towards you' },
}

/** A place for an animal, with a blanket in a colour. */
const places: Record<PlaceName, (colour: string) => string> = {
  basket: (colour) => `a basket with a ${colour} blanket`,
  box: (colour) => `a cardboard box with a ${colour} blanket`,
  blankets: (colour) => `a pile of blankets with a ${colour} one on top`,
}

const list = listFormat('en')

const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

export const englishPortraitTexts: PortraitTexts = {
  features: featureWords,
  neckWear: (item, cloth) => withArticle(`${clothColours[cloth]} ${neckWear[item]}`),
  flower: (petal, place) => `${withArticle(`${petalColours[petal]} flower`)} ${flowerPlaces[place]}`,
  place: (place, cloth) => places[place](cloth ? clothColours[cloth] : ''),
  animal: (who, details, posture) =>
    [details.length === 0 ? who : `${who} with ${list.format(details)}`, posture]
      .filter((part) => part !== undefined)
      .join(', '),
  label: (looks) => `Drawing of ${looks.charAt(0).toLowerCase()}${looks.slice(1)}`,
}
