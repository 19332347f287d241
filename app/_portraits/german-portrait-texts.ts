import { locales } from '@/server/values/language'
import type { PlaceName } from './animals/unknown'
import type { AnimalCoatName } from './coat-names'
import type { FlowerPlace, NeckWearName } from './parts/accessories'
import type { Cloth, Petal } from './parts/palette'
import type { EarShapeName, Feature, FurName } from './parts/traits'
import type { AnimalWords, PortraitTexts } from './portrait-texts'

// Who it is, in the nominative; everything else follows "mit", in the dative.

const animals: Record<AnimalCoatName, AnimalWords> = {
  goldenRetriever: ['ein Golden Retriever'],
  chocolateRetriever: ['ein schokoladenbrauner Retriever'],
  creamRetriever: ['ein cremefarbener Retriever'],
  blackRetriever: ['ein schwarzer Retriever'],
  tricolourBeagle: ['ein braun-schwarz-weißer Beagle'],
  blackAndBrownBeagle: ['ein schwarz-brauner Beagle'],
  fawnBeagle: ['ein hellbraun-weißer Beagle'],
  tanShepherd: ['ein braun-schwarzer Schäferhund'],
  silverShepherd: ['ein silbergrauer Schäferhund'],
  greyHusky: ['ein grau-weißer Husky'],
  redHusky: ['ein rotbraun-weißer Husky'],
  blackHusky: ['ein schwarz-weißer Husky'],
  fawnPug: ['ein hellbrauner Mops'],
  silverPug: ['ein silbergrauer Mops'],
  greyBulldog: ['eine graue Französische Bulldogge'],
  creamBulldog: ['eine cremefarbene Französische Bulldogge'],
  tanBulldog: ['eine braune Französische Bulldogge'],
  creamPoodle: ['ein cremefarbener Pudel'],
  redPoodle: ['ein rotbrauner Pudel'],
  blackPoodle: ['ein schwarzer Pudel'],
  apricotPoodle: ['ein apricotfarbener Pudel'],
  greySheepdog: ['ein grau-weißer Hütehund'],
  sandySheepdog: ['ein sandfarbener Hütehund'],
  blackSheepdog: ['ein schwarz-cremefarbener Hütehund'],
  sandyTerrier: ['ein sandfarbener Terrier'],
  greyTerrier: ['ein grauer Terrier'],
  whiteTerrier: ['ein weißer Terrier'],
  blackDalmatian: ['ein Dalmatiner', 'schwarzen Tupfen'],
  brownDalmatian: ['ein Dalmatiner', 'braunen Tupfen'],
  tanDalmatian: ['ein Dalmatiner', 'hellbraunen Tupfen'],
  chestnutHound: ['ein kastanienbrauner Jagdhund'],
  blackAndTanHound: ['ein schwarz-brauner Jagdhund'],
  sandyHound: ['ein sandfarbener Jagdhund'],
  greyHound: ['ein blaugrauer Jagdhund'],
  brownHound: ['ein braun-cremefarbener Jagdhund'],

  gingerCat: ['eine rot getigerte Katze'],
  brownTabbyCat: ['eine braun getigerte Katze'],
  silverTabbyCat: ['eine silbern getigerte Katze'],
  tuxedoCat: ['eine schwarz-weiße Katze'],
  calicoCat: ['eine dreifarbige Katze'],
  siameseCat: ['eine Siamkatze'],
  blackCat: ['eine schwarze Katze'],
  blueCat: ['eine blaugraue Katze'],
  whiteCat: ['eine weiße Katze'],
  tortoiseshellCat: ['eine schildpattfarbene Katze'],
  whiteAndGreyCat: ['eine weiß-graue Katze'],

  brownRabbit: ['ein braunes Kaninchen'],
  blackAndWhiteRabbit: ['ein schwarz-weißes Kaninchen'],
  whiteRabbit: ['ein weißes Kaninchen'],
  creamAndBrownRabbit: ['ein creme-braunes Kaninchen'],
  greyRabbit: ['ein graues Kaninchen'],
  gingerRabbit: ['ein rötliches Kaninchen'],
  whiteAndBrownRabbit: ['ein weiß-braunes Kaninchen'],
  gingerAndWhiteRabbit: ['ein rötlich-weißes Kaninchen'],
  darkBrownRabbit: ['ein dunkelbraunes Kaninchen'],
  greyAndWhiteRabbit: ['ein grau-weißes Kaninchen'],
  whiteAndSandyRabbit: ['ein weiß-sandfarbenes Kaninchen'],

  whiteBlackAndGingerGuineaPig: ['ein weiß-schwarz-rötliches Meerschweinchen'],
  gingerAndWhiteGuineaPig: ['ein rötlich-weißes Meerschweinchen'],
  brownAndCreamGuineaPig: ['ein braun-cremefarbenes Meerschweinchen'],
  whiteAndBrownGuineaPig: ['ein weiß-braunes Meerschweinchen'],
  blackAndWhiteGuineaPig: ['ein schwarz-weißes Meerschweinchen'],
  sandyGuineaPig: ['ein sandfarbenes Meerschweinchen'],
  greyAndWhiteGuineaPig: ['ein grau-weißes Meerschweinchen'],
  gingerWhiteAndBrownGuineaPig: ['ein rötlich-weiß-braunes Meerschweinchen'],
  whiteGreyAndSandyGuineaPig: ['ein weiß-grau-sandfarbenes Meerschweinchen'],

  brownHedgehog: ['ein brauner Igel'],
  darkGreyHedgehog: ['ein dunkelgrauer Igel'],
  cinnamonHedgehog: ['ein zimtfarbener Igel'],
  creamHedgehog: ['ein cremefarbener Igel'],
  reddishHedgehog: ['ein rotbrauner Igel'],
  blueGreyHedgehog: ['ein blaugrauer Igel'],
  goldenBrownHedgehog: ['ein goldbrauner Igel'],
  blackHedgehog: ['ein schwarzer Igel'],

  scarletMacaw: ['ein hellroter Ara'],
  blueAndGoldMacaw: ['ein blau-gelber Ara'],
  hyacinthMacaw: ['ein tiefblauer Hyazinth-Ara'],
  africanGrey: ['ein Graupapagei'],
  cockatoo: ['ein weißer Kakadu', 'einer gelben Haube'],
  galah: ['ein rosa-grauer Rosakakadu'],
  cockatiel: ['ein grauer Nymphensittich', 'einem gelben Gesicht'],
  greenBudgie: ['ein grün-gelber Wellensittich'],
  blueBudgie: ['ein blau-weißer Wellensittich'],
  lovebird: ['ein grüner Agapornide', 'einem orangefarbenen Gesicht'],
  amazon: ['eine grüne Amazone', 'einem gelben Scheitel'],
  eclectus: ['ein rot-violetter Edelpapagei'],

  brownTortoise: ['eine braune Schildkröte', 'Ringen auf dem Panzer'],
  starTortoise: ['eine schwarz-goldene Schildkröte', 'Sternen auf dem Panzer'],
  redFootedTortoise: ['eine Köhlerschildkröte', 'goldenen Flecken auf dem Panzer'],
  greenTortoise: ['eine grüne Schildkröte', 'Ringen auf dem Panzer'],
  sandyTortoise: ['eine sandfarbene Schildkröte', 'Ringen auf dem Panzer'],
  greyTortoise: ['eine graue Schildkröte'],
  blueGreenTortoise: ['eine blaugrüne Schildkröte', 'gelben Flecken auf dem Panzer'],
  reddishTortoise: ['eine rotbraune Schildkröte', 'Sternen auf dem Panzer'],

  orangeGoldfish: ['ein orangefarbener Goldfisch'],
  redGoldfish: ['ein roter Goldfisch'],
  whiteAndRedGoldfish: ['ein weiß-roter Goldfisch'],
  blackGoldfish: ['ein schwarzer Goldfisch'],
  silverAndOrangeGoldfish: ['ein silbern-orangefarbener Goldfisch'],
  yellowGoldfish: ['ein gelber Goldfisch'],
  creamAndOrangeGoldfish: ['ein creme-orangefarbener Goldfisch'],
  brownGoldfish: ['ein schokoladenbrauner Goldfisch'],
  salmonGoldfish: ['ein lachsfarbener Goldfisch'],
  orangeAndWhiteGoldfish: ['ein orange-weißer Goldfisch'],

  leopardGecko: ['ein gelber Leopardgecko', 'dunklen Flecken'],
  dayGecko: ['ein grüner Taggecko', 'roten Flecken'],
  tokayGecko: ['ein blaugrauer Tokeh', 'orangefarbenen Flecken'],
  copperCrestedGecko: ['ein kupferfarbener Kronengecko', 'einem cremefarbenen Rücken'],
  creamGecko: ['ein cremefarbener Gecko', 'braunen Bändern'],
  darkGreyGecko: ['ein dunkelgrauer Gecko', 'hellen Bändern'],
  orangeGecko: ['ein orangefarbener Gecko', 'cremefarbenen Bändern'],
  oliveCrestedGecko: ['ein olivgrüner Kronengecko', 'einem dunklen Rücken'],
  pinkGecko: ['ein rosafarbener Gecko', 'dunkelroten Flecken'],
  tealGecko: ['ein blaugrüner Gecko', 'gelben Flecken'],

  greenFrog: ['ein grüner Frosch', 'orangefarbenen Zehen'],
  blueFrog: ['ein blauer Frosch', 'schwarzen Flecken'],
  blackFrog: ['ein schwarzer Frosch', 'gelben Streifen'],
  redFrog: ['ein roter Frosch'],
  oliveFrog: ['ein olivgrüner Frosch', 'braunen Flecken'],
  brownFrog: ['ein brauner Frosch', 'dunklen Flecken'],
  yellowFrog: ['ein gelber Frosch', 'schwarzen Flecken'],
  mintFrog: ['ein mintgrüner Frosch'],
  darkGreenFrog: ['ein dunkelgrüner Frosch', 'orangefarbenen Streifen'],
  orangeFrog: ['ein orangefarbener Frosch', 'grünen Flecken'],
}

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

const earShapes: Record<EarShapeName, string> = {
  pointed: 'spitzen',
  round: 'runden',
  long: 'langen',
  floppy: 'hängenden',
}

const furs: Record<FurName, string> = {
  brown: 'braunen',
  golden: 'goldenen',
  cream: 'cremefarbenen',
  grey: 'grauen',
  ginger: 'rötlichen',
}

const places: Record<PlaceName, (colour: string) => string> = {
  basket: (colour) => `in einem Korb mit einer ${colour} Decke`,
  box: (colour) => `in einem Karton mit einem ${colour} Klebestreifen`,
  blankets: (colour) => `unter einer ${colour} Decke`,
}

const list = new Intl.ListFormat(locales.de, { type: 'conjunction' })

export const germanPortraitTexts: PortraitTexts = {
  animals,
  features,
  neckWear: (item, cloth) => {
    const [article, noun] = neckWear[item]
    return `${article} ${clothColours[cloth]} ${noun}`
  },
  flower: (petal, place) => `einer ${petalColours[petal]} Blume ${flowerPlaces[place]}`,
  ears: (shape, fur) => `${earShapes[shape]} ${furs[fur]} Ohren`,
  place: (place, cloth) => places[place](cloth ? clothColours[cloth] : ''),
  somebody: (details, where) => `jemand mit ${list.format(details)} ${where}`,
  animal: (who, details, posture) =>
    [details.length === 0 ? who : `${who} mit ${list.format(details)}`, posture]
      .filter((part) => part !== undefined)
      .join(', '),
  label: (name, looks) => `Porträt von ${name}: ${looks.charAt(0).toLowerCase()}${looks.slice(1)}`,
}
