import type { InEachLanguage, Language } from '@/server/platform/values/language'
import { randomNumbers } from './random-numbers'
import { type SpeciesName, speciesNames } from './species-names'

/** The animal, and if need be the markings that reveal its kind. In German the markings are in the dative. */
export type CoatWords = readonly [who: string, mark?: string]

type Coat = InEachLanguage<CoatWords>

type Breed = Readonly<Record<string, Coat>>

/**
 * What the animals of a species look like, in the order in which looks are dealt: breeds, each with its coats; one coat
 * each where there are no breeds.
 */
const coats = {
  dog: [
    {
      goldenRetriever: { en: ['a golden retriever'], de: ['ein Golden Retriever'] },
      chocolateRetriever: { en: ['a chocolate-brown retriever'], de: ['ein schokoladenbrauner Retriever'] },
      creamRetriever: { en: ['a cream retriever'], de: ['ein cremefarbener Retriever'] },
      blackRetriever: { en: ['a black retriever'], de: ['ein schwarzer Retriever'] },
    },
    {
      tricolourBeagle: { en: ['a brown, black and white beagle'], de: ['ein braun-schwarz-weißer Beagle'] },
      blackAndBrownBeagle: { en: ['a black and brown beagle'], de: ['ein schwarz-brauner Beagle'] },
      fawnBeagle: { en: ['a fawn and white beagle'], de: ['ein hellbraun-weißer Beagle'] },
    },
    {
      tanShepherd: { en: ['a tan and black shepherd dog'], de: ['ein braun-schwarzer Schäferhund'] },
      silverShepherd: { en: ['a silver shepherd dog'], de: ['ein silbergrauer Schäferhund'] },
    },
    {
      greyHusky: { en: ['a grey and white husky'], de: ['ein grau-weißer Husky'] },
      redHusky: { en: ['a red and white husky'], de: ['ein rotbraun-weißer Husky'] },
      blackHusky: { en: ['a black and white husky'], de: ['ein schwarz-weißer Husky'] },
    },
    {
      fawnPug: { en: ['a fawn pug'], de: ['ein hellbrauner Mops'] },
      silverPug: { en: ['a silver pug'], de: ['ein silbergrauer Mops'] },
    },
    {
      greyBulldog: { en: ['a grey French bulldog'], de: ['eine graue Französische Bulldogge'] },
      creamBulldog: { en: ['a cream French bulldog'], de: ['eine cremefarbene Französische Bulldogge'] },
      tanBulldog: { en: ['a tan French bulldog'], de: ['eine braune Französische Bulldogge'] },
    },
    {
      creamPoodle: { en: ['a cream poodle'], de: ['ein cremefarbener Pudel'] },
      redPoodle: { en: ['a reddish-brown poodle'], de: ['ein rotbrauner Pudel'] },
      blackPoodle: { en: ['a black poodle'], de: ['ein schwarzer Pudel'] },
      apricotPoodle: { en: ['an apricot poodle'], de: ['ein apricotfarbener Pudel'] },
    },
    {
      greySheepdog: { en: ['a grey and white sheepdog'], de: ['ein grau-weißer Hütehund'] },
      sandySheepdog: { en: ['a sandy sheepdog'], de: ['ein sandfarbener Hütehund'] },
      blackSheepdog: { en: ['a black and cream sheepdog'], de: ['ein schwarz-cremefarbener Hütehund'] },
    },
    {
      sandyTerrier: { en: ['a sandy terrier'], de: ['ein sandfarbener Terrier'] },
      greyTerrier: { en: ['a grey terrier'], de: ['ein grauer Terrier'] },
      whiteTerrier: { en: ['a white terrier'], de: ['ein weißer Terrier'] },
    },
    {
      blackDalmatian: { en: ['a Dalmatian', 'black spots'], de: ['ein Dalmatiner', 'schwarzen Tupfen'] },
      brownDalmatian: { en: ['a Dalmatian', 'brown spots'], de: ['ein Dalmatiner', 'braunen Tupfen'] },
      tanDalmatian: { en: ['a Dalmatian', 'tan spots'], de: ['ein Dalmatiner', 'hellbraunen Tupfen'] },
    },
    {
      chestnutHound: { en: ['a chestnut hound'], de: ['ein kastanienbrauner Jagdhund'] },
      blackAndTanHound: { en: ['a black and tan hound'], de: ['ein schwarz-brauner Jagdhund'] },
      sandyHound: { en: ['a sandy hound'], de: ['ein sandfarbener Jagdhund'] },
      greyHound: { en: ['a blue-grey hound'], de: ['ein blaugrauer Jagdhund'] },
      brownHound: { en: ['a brown and cream hound'], de: ['ein braun-cremefarbener Jagdhund'] },
    },
  ],
  cat: [
    { gingerCat: { en: ['a ginger tabby cat'], de: ['eine rot getigerte Katze'] } },
    { brownTabbyCat: { en: ['a brown tabby cat'], de: ['eine braun getigerte Katze'] } },
    { silverTabbyCat: { en: ['a silver tabby cat'], de: ['eine silbern getigerte Katze'] } },
    { tuxedoCat: { en: ['a black and white cat'], de: ['eine schwarz-weiße Katze'] } },
    { calicoCat: { en: ['a calico cat'], de: ['eine dreifarbige Katze'] } },
    { siameseCat: { en: ['a Siamese cat'], de: ['eine Siamkatze'] } },
    { blackCat: { en: ['a black cat'], de: ['eine schwarze Katze'] } },
    { blueCat: { en: ['a blue-grey cat'], de: ['eine blaugraue Katze'] } },
    { whiteCat: { en: ['a white cat'], de: ['eine weiße Katze'] } },
    { tortoiseshellCat: { en: ['a tortoiseshell cat'], de: ['eine schildpattfarbene Katze'] } },
    { whiteAndGreyCat: { en: ['a white and grey cat'], de: ['eine weiß-graue Katze'] } },
  ],
  rabbit: [
    { brownRabbit: { en: ['a brown rabbit'], de: ['ein braunes Kaninchen'] } },
    { blackAndWhiteRabbit: { en: ['a black and white rabbit'], de: ['ein schwarz-weißes Kaninchen'] } },
    { whiteRabbit: { en: ['a white rabbit'], de: ['ein weißes Kaninchen'] } },
    { creamAndBrownRabbit: { en: ['a cream and brown rabbit'], de: ['ein creme-braunes Kaninchen'] } },
    { greyRabbit: { en: ['a grey rabbit'], de: ['ein graues Kaninchen'] } },
    { gingerRabbit: { en: ['a ginger rabbit'], de: ['ein rötliches Kaninchen'] } },
    { whiteAndBrownRabbit: { en: ['a white and brown rabbit'], de: ['ein weiß-braunes Kaninchen'] } },
    { gingerAndWhiteRabbit: { en: ['a ginger and white rabbit'], de: ['ein rötlich-weißes Kaninchen'] } },
    { darkBrownRabbit: { en: ['a dark brown rabbit'], de: ['ein dunkelbraunes Kaninchen'] } },
    { greyAndWhiteRabbit: { en: ['a grey and white rabbit'], de: ['ein grau-weißes Kaninchen'] } },
    { whiteAndSandyRabbit: { en: ['a white and sandy rabbit'], de: ['ein weiß-sandfarbenes Kaninchen'] } },
  ],
  guineaPig: [
    {
      whiteBlackAndGingerGuineaPig: {
        en: ['a white, black and ginger guinea pig'],
        de: ['ein weiß-schwarz-rötliches Meerschweinchen'],
      },
    },
    { gingerAndWhiteGuineaPig: { en: ['a ginger and white guinea pig'], de: ['ein rötlich-weißes Meerschweinchen'] } },
    {
      brownAndCreamGuineaPig: { en: ['a brown and cream guinea pig'], de: ['ein braun-cremefarbenes Meerschweinchen'] },
    },
    { whiteAndBrownGuineaPig: { en: ['a white and brown guinea pig'], de: ['ein weiß-braunes Meerschweinchen'] } },
    { blackAndWhiteGuineaPig: { en: ['a black and white guinea pig'], de: ['ein schwarz-weißes Meerschweinchen'] } },
    { sandyGuineaPig: { en: ['a sandy guinea pig'], de: ['ein sandfarbenes Meerschweinchen'] } },
    { greyAndWhiteGuineaPig: { en: ['a grey and white guinea pig'], de: ['ein grau-weißes Meerschweinchen'] } },
    {
      gingerWhiteAndBrownGuineaPig: {
        en: ['a ginger, white and brown guinea pig'],
        de: ['ein rötlich-weiß-braunes Meerschweinchen'],
      },
    },
    {
      whiteGreyAndSandyGuineaPig: {
        en: ['a white, grey and sandy guinea pig'],
        de: ['ein weiß-grau-sandfarbenes Meerschweinchen'],
      },
    },
  ],
  hedgehog: [
    { brownHedgehog: { en: ['a brown hedgehog'], de: ['ein brauner Igel'] } },
    { darkGreyHedgehog: { en: ['a dark grey hedgehog'], de: ['ein dunkelgrauer Igel'] } },
    { cinnamonHedgehog: { en: ['a cinnamon hedgehog'], de: ['ein zimtfarbener Igel'] } },
    { creamHedgehog: { en: ['a cream hedgehog'], de: ['ein cremefarbener Igel'] } },
    { reddishHedgehog: { en: ['a reddish-brown hedgehog'], de: ['ein rotbrauner Igel'] } },
    { blueGreyHedgehog: { en: ['a blue-grey hedgehog'], de: ['ein blaugrauer Igel'] } },
    { goldenBrownHedgehog: { en: ['a golden-brown hedgehog'], de: ['ein goldbrauner Igel'] } },
    { blackHedgehog: { en: ['a black hedgehog'], de: ['ein schwarzer Igel'] } },
  ],
  parrot: [
    { scarletMacaw: { en: ['a scarlet macaw'], de: ['ein hellroter Ara'] } },
    { blueAndGoldMacaw: { en: ['a blue-and-gold macaw'], de: ['ein blau-gelber Ara'] } },
    { hyacinthMacaw: { en: ['a deep blue hyacinth macaw'], de: ['ein tiefblauer Hyazinth-Ara'] } },
    { africanGrey: { en: ['an African grey parrot'], de: ['ein Graupapagei'] } },
    { cockatoo: { en: ['a white cockatoo', 'a yellow crest'], de: ['ein weißer Kakadu', 'einer gelben Haube'] } },
    { galah: { en: ['a pink and grey galah'], de: ['ein rosa-grauer Rosakakadu'] } },
    {
      cockatiel: {
        en: ['a grey cockatiel', 'a yellow face'],
        de: ['ein grauer Nymphensittich', 'einem gelben Gesicht'],
      },
    },
    { greenBudgie: { en: ['a green and yellow budgie'], de: ['ein grün-gelber Wellensittich'] } },
    { blueBudgie: { en: ['a blue and white budgie'], de: ['ein blau-weißer Wellensittich'] } },
    {
      lovebird: {
        en: ['a green lovebird', 'an orange face'],
        de: ['ein grüner Agapornide', 'einem orangefarbenen Gesicht'],
      },
    },
    {
      amazon: { en: ['a green Amazon parrot', 'a yellow crown'], de: ['eine grüne Amazone', 'einem gelben Scheitel'] },
    },
    { eclectus: { en: ['a red and purple eclectus parrot'], de: ['ein rot-violetter Edelpapagei'] } },
  ],
  tortoise: [
    {
      brownTortoise: {
        en: ['a brown tortoise', 'rings on its shell'],
        de: ['eine braune Schildkröte', 'Ringen auf dem Panzer'],
      },
    },
    {
      starTortoise: {
        en: ['a black and gold tortoise', 'stars on its shell'],
        de: ['eine schwarz-goldene Schildkröte', 'Sternen auf dem Panzer'],
      },
    },
    {
      redFootedTortoise: {
        en: ['a red-footed tortoise', 'gold spots on its shell'],
        de: ['eine Köhlerschildkröte', 'goldenen Flecken auf dem Panzer'],
      },
    },
    {
      greenTortoise: {
        en: ['a green tortoise', 'rings on its shell'],
        de: ['eine grüne Schildkröte', 'Ringen auf dem Panzer'],
      },
    },
    {
      sandyTortoise: {
        en: ['a sandy tortoise', 'rings on its shell'],
        de: ['eine sandfarbene Schildkröte', 'Ringen auf dem Panzer'],
      },
    },
    { greyTortoise: { en: ['a grey tortoise'], de: ['eine graue Schildkröte'] } },
    {
      blueGreenTortoise: {
        en: ['a blue-green tortoise', 'yellow spots on its shell'],
        de: ['eine blaugrüne Schildkröte', 'gelben Flecken auf dem Panzer'],
      },
    },
    {
      reddishTortoise: {
        en: ['a reddish-brown tortoise', 'stars on its shell'],
        de: ['eine rotbraune Schildkröte', 'Sternen auf dem Panzer'],
      },
    },
  ],
  goldfish: [
    { orangeGoldfish: { en: ['an orange goldfish'], de: ['ein orangefarbener Goldfisch'] } },
    { redGoldfish: { en: ['a red goldfish'], de: ['ein roter Goldfisch'] } },
    { whiteAndRedGoldfish: { en: ['a white and red goldfish'], de: ['ein weiß-roter Goldfisch'] } },
    { blackGoldfish: { en: ['a black goldfish'], de: ['ein schwarzer Goldfisch'] } },
    { silverAndOrangeGoldfish: { en: ['a silver and orange goldfish'], de: ['ein silbern-orangefarbener Goldfisch'] } },
    { yellowGoldfish: { en: ['a yellow goldfish'], de: ['ein gelber Goldfisch'] } },
    { creamAndOrangeGoldfish: { en: ['a cream and orange goldfish'], de: ['ein creme-orangefarbener Goldfisch'] } },
    { brownGoldfish: { en: ['a chocolate-brown goldfish'], de: ['ein schokoladenbrauner Goldfisch'] } },
    { salmonGoldfish: { en: ['a salmon-pink goldfish'], de: ['ein lachsfarbener Goldfisch'] } },
    { orangeAndWhiteGoldfish: { en: ['an orange and white goldfish'], de: ['ein orange-weißer Goldfisch'] } },
  ],
  gecko: [
    {
      leopardGecko: {
        en: ['a yellow leopard gecko', 'dark spots'],
        de: ['ein gelber Leopardgecko', 'dunklen Flecken'],
      },
    },
    { dayGecko: { en: ['a green day gecko', 'red spots'], de: ['ein grüner Taggecko', 'roten Flecken'] } },
    {
      tokayGecko: {
        en: ['a blue-grey tokay gecko', 'orange spots'],
        de: ['ein blaugrauer Tokeh', 'orangefarbenen Flecken'],
      },
    },
    {
      copperCrestedGecko: {
        en: ['a copper crested gecko', 'a cream back'],
        de: ['ein kupferfarbener Kronengecko', 'einem cremefarbenen Rücken'],
      },
    },
    { creamGecko: { en: ['a cream gecko', 'brown bands'], de: ['ein cremefarbener Gecko', 'braunen Bändern'] } },
    { darkGreyGecko: { en: ['a dark grey gecko', 'pale bands'], de: ['ein dunkelgrauer Gecko', 'hellen Bändern'] } },
    {
      orangeGecko: {
        en: ['an orange gecko', 'cream bands'],
        de: ['ein orangefarbener Gecko', 'cremefarbenen Bändern'],
      },
    },
    {
      oliveCrestedGecko: {
        en: ['an olive crested gecko', 'a dark back'],
        de: ['ein olivgrüner Kronengecko', 'einem dunklen Rücken'],
      },
    },
    { pinkGecko: { en: ['a pink gecko', 'dark red spots'], de: ['ein rosafarbener Gecko', 'dunkelroten Flecken'] } },
    { tealGecko: { en: ['a teal gecko', 'yellow spots'], de: ['ein blaugrüner Gecko', 'gelben Flecken'] } },
  ],
  frog: [
    { greenFrog: { en: ['a green frog', 'orange toes'], de: ['ein grüner Frosch', 'orangefarbenen Zehen'] } },
    { blueFrog: { en: ['a blue frog', 'black spots'], de: ['ein blauer Frosch', 'schwarzen Flecken'] } },
    { blackFrog: { en: ['a black frog', 'yellow stripes'], de: ['ein schwarzer Frosch', 'gelben Streifen'] } },
    { redFrog: { en: ['a red frog'], de: ['ein roter Frosch'] } },
    { oliveFrog: { en: ['an olive-green frog', 'brown blotches'], de: ['ein olivgrüner Frosch', 'braunen Flecken'] } },
    { brownFrog: { en: ['a brown frog', 'dark spots'], de: ['ein brauner Frosch', 'dunklen Flecken'] } },
    { yellowFrog: { en: ['a yellow frog', 'black spots'], de: ['ein gelber Frosch', 'schwarzen Flecken'] } },
    { mintFrog: { en: ['a mint-green frog'], de: ['ein mintgrüner Frosch'] } },
    {
      darkGreenFrog: {
        en: ['a dark green frog', 'orange stripes'],
        de: ['ein dunkelgrüner Frosch', 'orangefarbenen Streifen'],
      },
    },
    { orangeFrog: { en: ['an orange frog', 'green blotches'], de: ['ein orangefarbener Frosch', 'grünen Flecken'] } },
  ],
  ferret: [
    { sableFerret: { en: ['a sable ferret', 'a dark mask'], de: ['ein iltisfarbenes Frettchen', 'dunkler Maske'] } },
    { whiteFerret: { en: ['a white ferret'], de: ['ein weißes Frettchen'] } },
    { blackFerret: { en: ['a black ferret', 'a white bib'], de: ['ein schwarzes Frettchen', 'weißer Brust'] } },
    { cinnamonFerret: { en: ['a cinnamon ferret'], de: ['ein zimtfarbenes Frettchen'] } },
    { champagneFerret: { en: ['a champagne ferret'], de: ['ein champagnerfarbenes Frettchen'] } },
    { silverFerret: { en: ['a silver ferret', 'a grey mask'], de: ['ein silbernes Frettchen', 'grauer Maske'] } },
    {
      chocolateFerret: {
        en: ['a chocolate-brown ferret', 'a brown mask'],
        de: ['ein schokoladenbraunes Frettchen', 'brauner Maske'],
      },
    },
    { pandaFerret: { en: ['a grey ferret', 'a white head'], de: ['ein graues Frettchen', 'weißem Kopf'] } },
  ],
  chicken: [
    { whiteChicken: { en: ['a white chicken'], de: ['ein weißes Huhn'] } },
    { brownChicken: { en: ['a brown chicken'], de: ['ein braunes Huhn'] } },
    { blackChicken: { en: ['a black chicken'], de: ['ein schwarzes Huhn'] } },
    { barredChicken: { en: ['a grey chicken', 'white bars'], de: ['ein graues Huhn', 'weißen Streifen'] } },
    {
      speckledChicken: {
        en: ['a reddish-brown chicken', 'white speckles'],
        de: ['ein rotbraunes Huhn', 'weißen Sprenkeln'],
      },
    },
    { goldenChicken: { en: ['a golden chicken'], de: ['ein goldgelbes Huhn'] } },
    {
      lacedChicken: {
        en: ['a white chicken', 'black-edged feathers'],
        de: ['ein weißes Huhn', 'schwarz gesäumten Federn'],
      },
    },
    {
      blackNeckedChicken: { en: ['a white chicken', 'a black neck'], de: ['ein weißes Huhn', 'schwarzem Hals'] },
    },
    { blueChicken: { en: ['a blue-grey chicken'], de: ['ein blaugraues Huhn'] } },
    {
      silkieChicken: {
        en: ['a cream silkie', 'a tuft on its head'],
        de: ['ein cremefarbenes Seidenhuhn', 'einem Federschopf'],
      },
    },
  ],
} as const satisfies Record<SpeciesName, readonly Breed[]>

type NamesIn<Breeds> = Breeds extends unknown ? keyof Breeds & string : never

/** The coat of an animal of a known species; it says the breed or kind as well. */
export type AnimalCoatName = NamesIn<(typeof coats)[SpeciesName][number]>

const breedsOf = (species: SpeciesName): readonly Breed[] => coats[species]
const byName = new Map(speciesNames.flatMap((species) => breedsOf(species).flatMap((breed) => Object.entries(breed))))

export const isAnimalCoat = (name: string): name is AnimalCoatName => byName.has(name)

/** A coat in words, with an article: "a black poodle". */
export const coatWords = (name: AnimalCoatName, language: Language): CoatWords => byName.get(name)?.[language] ?? ['']

const namesOf = new Map(
  speciesNames.map((species) => [species, breedsOf(species).map((breed) => Object.keys(breed).filter(isAnimalCoat))]),
)

/** The coat that an animal is drawn with: the first thing decided about it. */
export function coatOf(id: number, species: SpeciesName): AnimalCoatName | undefined {
  const breeds = namesOf.get(species) ?? []
  const { next, dealt } = randomNumbers(id, species)
  const breed = breeds[dealt(breeds.length)] ?? []
  return breed.length > 1 ? breed[Math.floor(next() * breed.length)] : breed[0]
}
