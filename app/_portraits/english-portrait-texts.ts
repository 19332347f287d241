import { locales } from '@/server/values/language'
import type { PlaceName } from './animals/unknown'
import type { AnimalCoatName } from './coat-names'
import type { FlowerPlace, NeckWearName } from './parts/accessories'
import type { Cloth, Petal } from './parts/palette'
import type { Feature } from './parts/traits'
import type { AnimalWords, PortraitTexts } from './portrait-texts'

const animals: Record<AnimalCoatName, AnimalWords> = {
  goldenRetriever: ['a golden retriever'],
  chocolateRetriever: ['a chocolate-brown retriever'],
  creamRetriever: ['a cream retriever'],
  blackRetriever: ['a black retriever'],
  tricolourBeagle: ['a brown, black and white beagle'],
  blackAndBrownBeagle: ['a black and brown beagle'],
  fawnBeagle: ['a fawn and white beagle'],
  tanShepherd: ['a tan and black shepherd dog'],
  silverShepherd: ['a silver shepherd dog'],
  greyHusky: ['a grey and white husky'],
  redHusky: ['a red and white husky'],
  blackHusky: ['a black and white husky'],
  fawnPug: ['a fawn pug'],
  silverPug: ['a silver pug'],
  greyBulldog: ['a grey French bulldog'],
  creamBulldog: ['a cream French bulldog'],
  tanBulldog: ['a tan French bulldog'],
  creamPoodle: ['a cream poodle'],
  redPoodle: ['a reddish-brown poodle'],
  blackPoodle: ['a black poodle'],
  apricotPoodle: ['an apricot poodle'],
  greySheepdog: ['a grey and white sheepdog'],
  sandySheepdog: ['a sandy sheepdog'],
  blackSheepdog: ['a black and cream sheepdog'],
  sandyTerrier: ['a sandy terrier'],
  greyTerrier: ['a grey terrier'],
  whiteTerrier: ['a white terrier'],
  blackDalmatian: ['a Dalmatian', 'black spots'],
  brownDalmatian: ['a Dalmatian', 'brown spots'],
  tanDalmatian: ['a Dalmatian', 'tan spots'],
  chestnutHound: ['a chestnut hound'],
  blackAndTanHound: ['a black and tan hound'],
  sandyHound: ['a sandy hound'],
  greyHound: ['a blue-grey hound'],
  brownHound: ['a brown and cream hound'],

  gingerCat: ['a ginger tabby cat'],
  brownTabbyCat: ['a brown tabby cat'],
  silverTabbyCat: ['a silver tabby cat'],
  tuxedoCat: ['a black and white cat'],
  calicoCat: ['a calico cat'],
  siameseCat: ['a Siamese cat'],
  blackCat: ['a black cat'],
  blueCat: ['a blue-grey cat'],
  whiteCat: ['a white cat'],
  tortoiseshellCat: ['a tortoiseshell cat'],
  whiteAndGreyCat: ['a white and grey cat'],

  brownRabbit: ['a brown rabbit'],
  blackAndWhiteRabbit: ['a black and white rabbit'],
  whiteRabbit: ['a white rabbit'],
  creamAndBrownRabbit: ['a cream and brown rabbit'],
  greyRabbit: ['a grey rabbit'],
  gingerRabbit: ['a ginger rabbit'],
  whiteAndBrownRabbit: ['a white and brown rabbit'],
  gingerAndWhiteRabbit: ['a ginger and white rabbit'],
  darkBrownRabbit: ['a dark brown rabbit'],
  greyAndWhiteRabbit: ['a grey and white rabbit'],
  whiteAndSandyRabbit: ['a white and sandy rabbit'],

  whiteBlackAndGingerGuineaPig: ['a white, black and ginger guinea pig'],
  gingerAndWhiteGuineaPig: ['a ginger and white guinea pig'],
  brownAndCreamGuineaPig: ['a brown and cream guinea pig'],
  whiteAndBrownGuineaPig: ['a white and brown guinea pig'],
  blackAndWhiteGuineaPig: ['a black and white guinea pig'],
  sandyGuineaPig: ['a sandy guinea pig'],
  greyAndWhiteGuineaPig: ['a grey and white guinea pig'],
  gingerWhiteAndBrownGuineaPig: ['a ginger, white and brown guinea pig'],
  whiteGreyAndSandyGuineaPig: ['a white, grey and sandy guinea pig'],

  brownHedgehog: ['a brown hedgehog'],
  darkGreyHedgehog: ['a dark grey hedgehog'],
  cinnamonHedgehog: ['a cinnamon hedgehog'],
  creamHedgehog: ['a cream hedgehog'],
  reddishHedgehog: ['a reddish-brown hedgehog'],
  blueGreyHedgehog: ['a blue-grey hedgehog'],
  goldenBrownHedgehog: ['a golden-brown hedgehog'],
  blackHedgehog: ['a black hedgehog'],

  scarletMacaw: ['a scarlet macaw'],
  blueAndGoldMacaw: ['a blue-and-gold macaw'],
  hyacinthMacaw: ['a deep blue hyacinth macaw'],
  africanGrey: ['an African grey parrot'],
  cockatoo: ['a white cockatoo', 'a yellow crest'],
  galah: ['a pink and grey galah'],
  cockatiel: ['a grey cockatiel', 'a yellow face'],
  greenBudgie: ['a green and yellow budgie'],
  blueBudgie: ['a blue and white budgie'],
  lovebird: ['a green lovebird', 'an orange face'],
  amazon: ['a green Amazon parrot', 'a yellow crown'],
  eclectus: ['a red and purple eclectus parrot'],

  brownTortoise: ['a brown tortoise', 'rings on its shell'],
  starTortoise: ['a black and gold tortoise', 'stars on its shell'],
  redFootedTortoise: ['a red-footed tortoise', 'gold spots on its shell'],
  greenTortoise: ['a green tortoise', 'rings on its shell'],
  sandyTortoise: ['a sandy tortoise', 'rings on its shell'],
  greyTortoise: ['a grey tortoise'],
  blueGreenTortoise: ['a blue-green tortoise', 'yellow spots on its shell'],
  reddishTortoise: ['a reddish-brown tortoise', 'stars on its shell'],

  orangeGoldfish: ['an orange goldfish'],
  redGoldfish: ['a red goldfish'],
  whiteAndRedGoldfish: ['a white and red goldfish'],
  blackGoldfish: ['a black goldfish'],
  silverAndOrangeGoldfish: ['a silver and orange goldfish'],
  yellowGoldfish: ['a yellow goldfish'],
  creamAndOrangeGoldfish: ['a cream and orange goldfish'],
  brownGoldfish: ['a chocolate-brown goldfish'],
  salmonGoldfish: ['a salmon-pink goldfish'],
  orangeAndWhiteGoldfish: ['an orange and white goldfish'],

  leopardGecko: ['a yellow leopard gecko', 'dark spots'],
  dayGecko: ['a green day gecko', 'red spots'],
  tokayGecko: ['a blue-grey tokay gecko', 'orange spots'],
  copperCrestedGecko: ['a copper crested gecko', 'a cream back'],
  creamGecko: ['a cream gecko', 'brown bands'],
  darkGreyGecko: ['a dark grey gecko', 'pale bands'],
  orangeGecko: ['an orange gecko', 'cream bands'],
  oliveCrestedGecko: ['an olive crested gecko', 'a dark back'],
  pinkGecko: ['a pink gecko', 'dark red spots'],
  tealGecko: ['a teal gecko', 'yellow spots'],

  greenFrog: ['a green frog', 'orange toes'],
  blueFrog: ['a blue frog', 'black spots'],
  blackFrog: ['a black frog', 'yellow stripes'],
  redFrog: ['a red frog'],
  oliveFrog: ['an olive-green frog', 'brown blotches'],
  brownFrog: ['a brown frog', 'dark spots'],
  yellowFrog: ['a yellow frog', 'black spots'],
  mintFrog: ['a mint-green frog'],
  darkGreenFrog: ['a dark green frog', 'orange stripes'],
  orangeFrog: ['an orange frog', 'green blotches'],
}

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

/** What follows "with"; or a posture, which stands at the end. */
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

/** Where somebody is, with a blanket or, on the box, a strip of tape in a colour. */
const places: Record<PlaceName, (colour: string) => string> = {
  basket: (colour) => `in a basket with a ${colour} blanket`,
  box: (colour) => `in a cardboard box with ${colour} tape`,
  blankets: (colour) => `under a ${colour} blanket`,
}

const list = new Intl.ListFormat(locales.en, { type: 'conjunction' })

const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

export const englishPortraitTexts: PortraitTexts = {
  animals,
  features: featureWords,
  neckWear: (item, cloth) => withArticle(`${clothColours[cloth]} ${neckWear[item]}`),
  flower: (petal, place) => `${withArticle(`${petalColours[petal]} flower`)} ${flowerPlaces[place]}`,
  ears: (shape, fur) => `${shape} ${fur} ears`,
  place: (place, cloth) => places[place](cloth ? clothColours[cloth] : ''),
  somebody: (details, where) => `somebody with ${list.format(details)} ${where}`,
  animal: (who, details, posture) =>
    [details.length === 0 ? who : `${who} with ${list.format(details)}`, posture]
      .filter((part) => part !== undefined)
      .join(', '),
  label: (name, looks) => `Portrait of ${name}: ${looks.charAt(0).toLowerCase()}${looks.slice(1)}`,
}
