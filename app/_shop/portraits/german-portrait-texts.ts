import type { PlaceName } from '@/app/_shop/portraits/animals/neutral'
import type { FlowerPlace, NeckWearName } from '@/app/_shop/portraits/parts/accessories'
import type { Cloth, Petal } from '@/app/_shop/portraits/parts/palette'
import type { Feature } from '@/app/_shop/portraits/parts/traits'
import { listFormat } from '@/server/platform/values/formats'
import type { PortraitTexts } from './portrait-texts'

// All of this follows "mit", in the dative.

/** After an article, for all genders. */
const clothColours: Record<Cloth['name'], string> = {
  red: 'roten',
  blue: 'blauen',
  yellow: 'gelben',
  green: 'grünen',
  purple: 'violetten',
  pink: 'rosafarbenen',
  cream: 'cremefarbenen',
}

const neckWear: Record<NeckWearName, readonly [article: string, noun: string]> = {
  bandana: ['einem', 'Halstuch'],
  collar: ['einem', 'Halsband'],
  bow: ['einer', 'Schleife'],
  scarf: ['einem', 'Schal'],
}

const petalColours: Record<Petal['name'], string> = {
  pink: 'rosafarbenen',
  white: 'weißen',
  yellow: 'gelben',
  purple: 'violetten',
  orange: 'orangefarbenen',
  blue: 'blauen',
}

const flowerPlaces: Record<FlowerPlace, string> = { ear: 'hinter einem Ohr', head: 'auf dem Kopf' }

const features: Record<Feature, string | { readonly posture: string }> = {
  crown: 'einer kleinen goldenen Krone',
  appleOnSpines: 'einem Apfel auf den Stacheln',
  leafOnSpines: 'einem Herbstblatt auf den Stacheln',
  daisyInMouth: 'einem Gänseblümchen im Maul',
  cloverInMouth: 'Klee im Maul',
  grassInMouth: 'Gras im Maul',
  leafInMouth: 'einem Blatt im Maul',
  tongueOut: 'herausgestreckter Zunge',
  bigTeeth: 'zwei großen Zähnen',
  oddEyes: 'verschiedenfarbigen Augen',
  bumpyForehead: 'einer buckligen Stirn',
  bulgingEyes: 'hervorstehenden Augen',
  darkSpecks: 'dunklen Sprenkeln',
  floppyEars: 'Schlappohren',
  floppyEar: 'einem Schlappohr',
  bentEar: 'einem geknickten Ohr',
  shortEars: 'kurzen Ohren',
  fringe: 'langen Stirnfransen',
  crest: 'einem Wirbel auf der Stirn',
  parting: 'einem ordentlichen Scheitel',
  tuftsOfHair: 'Haarbüscheln',
  longFur: 'langem Fell',
  closedEyes: 'geschlossenen Augen',
  raisedEyebrow: 'einer hochgezogenen Augenbraue',
  bigGrin: 'einem breiten Grinsen',
  broadSmile: 'einem breiten Lächeln',
  lopsidedSmile: 'einem schiefen Lächeln',
  doubtfulMouth: 'skeptischer Miene',
  sternLook: 'strengem Blick',
  wistfulEyes: 'sehnsüchtigem Blick',
  sleepyEyes: 'schläfrigen Augen',
  openBeak: 'offenem Schnabel',
  longEars: 'langen Ohren',
  foldedEars: 'Faltohren',
  uprightEars: 'aufgestellten Ohren',
  butterflyTail: 'einem Schmetterlingsschwanz',
  flowingTail: 'einem wallenden Schwanz',
  forkedTail: 'einem gegabelten Schwanz',
  raisedTail: 'erhobenem Schwanz',
  inProfile: { posture: 'im Profil' },
  facingYou: { posture: 'dir zugewandt' },
}

const places: Record<PlaceName, (colour: string) => string> = {
  basket: (colour) => `ein Korb mit einer ${colour} Decke`,
  box: (colour) => `ein Karton mit einer ${colour} Decke`,
  blankets: (colour) => `ein Stapel Decken mit einer ${colour} obenauf`,
}

const list = listFormat('de')

export const germanPortraitTexts: PortraitTexts = {
  features,
  neckWear: (item, cloth) => {
    const [article, noun] = neckWear[item]
    return `${article} ${clothColours[cloth]} ${noun}`
  },
  flower: (petal, place) => `einer ${petalColours[petal]} Blume ${flowerPlaces[place]}`,
  place: (place, cloth) => places[place](cloth ? clothColours[cloth] : ''),
  animal: (who, details, posture) =>
    [details.length === 0 ? who : `${who} mit ${list.format(details)}`, posture]
      .filter((part) => part !== undefined)
      .join(', '),
  label: (looks) => `Zeichnung: ${looks.charAt(0).toLowerCase()}${looks.slice(1)}`,
}
