import { cats } from './demo-profiles/cats'
import type { DemoProfile } from './demo-profiles/demo-profile'
import { dogs } from './demo-profiles/dogs'
import { frogs } from './demo-profiles/frogs'
import { geckos } from './demo-profiles/geckos'
import { goldfish } from './demo-profiles/goldfish'
import { guineaPigs } from './demo-profiles/guinea-pigs'
import { hedgehogs } from './demo-profiles/hedgehogs'
import { parrots } from './demo-profiles/parrots'
import { rabbits } from './demo-profiles/rabbits'
import { tortoises } from './demo-profiles/tortoises'

/** What the shop shows on its first run: 24 animals of each category. No name is used twice. */
const catalogue = {
  Dogs: `Biscuit, Rufus, Maple, Bruno, Hazel, Otis, Zoë, Banjo, Truffle, Finnegan, Sir Barksalot, Juniper,
    Waffles, Łatek, Roscoe, Ginger, Scout, Brioche, Moose, Nacho, Bella Mia, Gulliver, Pebbles, Søren`,
  Cats: `Minou, Cleo, Mr Whiskers, Miso, Salem, Duchess, Félix, Saffron, Pixel, Tabitha, Figaro, Noisette,
    Smokey, Mittens, Amélie, Sphinx, Lady Grey, Kuro, Tigger, Marzipan, Ophelia, Bagheera, Pounce, Öykü`,
  Rabbits: `Clover, Thumper, Poppy, Radish, Snowdrop, Hopscotch, Flopsy, Bramble, Coco, Dandelion, Nibbles, Velvet,
    Chestnut, Parsnip, Fiver, Cottontail, Pâquerette, Buttons, Barnaby, Tulip, Count Hopula, Sorrel, Willow, Benjamín`,
  'Guinea pigs': `Popcorn, Peaches, Squeak, Dumpling, Crumpet, Rosetta, Patches, Pipsqueak, Nutmeg, Quinoa, Doña Inés,
    Butterbean, Pumpkin, Mochi, Wilbur, Honeybun, Tater Tot, Fudge, Oreo, Petunia, Gus Gus, Quartz, Cinnamon, Müsli`,
  Hedgehogs: `Bristle, Conker, Thistle, Spike, Mrs Prickle, Acorn, Pincushion, Quill, Hérisson, Bumble, Needles,
    Tumbleweed, Burdock, Teasel, Sonnet, Cactus, Igel, Prickly Pear, Fern, Urchin, Snuffles, Stachel, Bodkin, Gorse`,
  Parrots: `Kiwi, Mango, Captain Flint, Papaya, Río, Echo, Pistachio, Paloma, Iago, Azul, Calypso, Guava,
    Polly, Zazu, Lorito, Maracuyá, Picasso, Sunny, Long John, Limón, Carmen, Chatterbox, Tango, Rainbow`,
  Tortoises: `Sheldon, Methuselah, Tank, Pébéré, Myrtle, Speedy, Galápago, Dame Shelly, Boulder, Franklin, Olive,
    Archimedes, Cobblestone, Agatha, Zeno, Humphrey, Tortellini, Winston, Slow Joe, Domino, Geronimo, Hesper, Æsop, Rocky`,
  Goldfish: `Bubbles, Sushi, Coral, Finn, Marigold, Neptune, Splash, Goldie, Pearl, Ripple, Captain Bloop, Comet,
    Kumquat, Ariel, Wanda, Clementine, Kōhaku, Tidbit, Nemo, Shimmer, Mackerel, Undine, Sequin, Tangerine`,
  Geckos: `Pascal, Ziggy, Noodle, Jalapeño, Rango, Sticky Toes, Dot, Basil, Gizmo, Pesto, Lizzie, Peppercorn,
    Wasabi, Indiana, Sprout, Chameleo, Émeraude, Agave, Marble, Salsa, Draco, Little Foot, Kermes, Jasper`,
  Frogs: `Hopper, Lily Pad, Prince, Croak, Puddle, Jeremiah, Moss, Ribbit, Rana, Madame Gulp, Pickle, Sprocket,
    Grenouille, Bogart, Tadpole, Żabka, Trevor, Duckweed, Lotus, Mirabel, Fizz, Toadstool, Wellington, Drizzle`,
} as const

type Status = 'available' | 'pending' | 'sold'

export interface DemoPet {
  readonly name: string
  /** Its position in `demoCategories`, counting from 1, which becomes its id. */
  readonly categoryId: number
  readonly status: Status
}

/** By the names of the animals. */
const profiles: Readonly<Record<string, DemoProfile>> = {
  ...dogs,
  ...cats,
  ...rabbits,
  ...guineaPigs,
  ...hedgehogs,
  ...parrots,
  ...tortoises,
  ...goldfish,
  ...geckos,
  ...frogs,
}

const namesByCategory: readonly (readonly string[])[] = Object.values(catalogue).map((names) => names.split(/,\s+/))

export const demoCategories: readonly string[] = Object.keys(catalogue)

/** Those who have ordered the pets that are reserved or sold. All of them are invented. */
export const demoCustomers: readonly string[] = [
  'Ines Albrecht',
  'Jonas Weber',
  'Priya Nair',
  'Tomás Rivera',
  'Maeve Byrne',
  'Yuki Tanaka',
  'Olu Adeyemi',
  'Freja Lindqvist',
  'Marek Nowak',
  'Amira Haddad',
  'Noah Fischer',
  'Chloé Martin',
]

/** One of each category in turn, so that every page shows all of them. */
export const demoPets: readonly DemoPet[] = Array.from(namesByCategory[0] ?? [], (_, round) =>
  namesByCategory.flatMap((names, index) => {
    const name = names[round]
    return name === undefined ? [] : [{ name, categoryId: index + 1, status: statusOf(index, round) }]
  }),
).flat()

/** What is told of them, by the ids that they get. */
export const demoProfiles: readonly (DemoProfile & { readonly petId: number })[] = demoPets.flatMap(
  ({ name }, index) => {
    const profile = profiles[name]
    return profile ? { petId: index + 1, ...profile } : []
  },
)

/** 7 in 10 available, the rest split evenly; as 9 and 20 are coprime, this holds within each category too. */
function statusOf(category: number, round: number): Status {
  const position = (category * 7 + round * 9) % 20
  if ([4, 11, 18].includes(position)) return 'sold'
  return [2, 9, 15].includes(position) ? 'pending' : 'available'
}

/** What the demo store says of itself: an address of nowhere, and a telephone number and a domain that nobody has. */
export const demoStore = {
  name: 'Pet Store',
  email: 'hello@petstore.example',
  // Kept free for stories: https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
  phone: '+44 20 7946 0018',
  streetAddress: '1 Demo Street',
  locality: 'Exampleton',
  region: '',
  postalCode: '',
  country: 'GB',
  openingHours: {
    monday: { opens: '10:00', closes: '18:00' },
    tuesday: { opens: '10:00', closes: '18:00' },
    wednesday: { opens: '10:00', closes: '18:00' },
    thursday: { opens: '10:00', closes: '18:00' },
    friday: { opens: '10:00', closes: '18:00' },
    saturday: { opens: '10:00', closes: '16:00' },
  },
  timeZone: 'Europe/London',
  visitMinutes: 30,
  visitsAtOnce: 2,
  handover:
    'Come and meet your animal at the store. Once you have agreed, you take it home right away, in a carrier of your own or one of ours.',
  reservationCost: 'Reserving costs nothing.',
  priceSettlement: 'The adoption fee is agreed with you in person, before you take your animal home.',
  handoverDe:
    'Komm im Laden vorbei und lerne dein Tier kennen. Passt es, nimmst du es gleich mit nach Hause, in deiner eigenen Transportbox oder in einer von uns.',
  reservationCostDe: 'Reservieren kostet nichts.',
  priceSettlementDe: 'Die Schutzgebühr besprechen wir mit dir im Laden, bevor du dein Tier mitnimmst.',
  slogan: 'Someone here is waiting for you',
  sloganDe: 'Hier wartet jemand auf dich',
  welcome:
    'Dogs with opinions, tortoises with time. Every animal here is one of a kind: find yours, and reserve it on the spot.',
  welcomeDe:
    'Hunde mit eigener Meinung, Schildkröten mit viel Zeit. Jedes Tier hier ist einzigartig: Finde deins und reserviere es gleich.',
  motto: 'Every animal here is one of a kind, and so is its portrait.',
  mottoDe: 'Jedes Tier hier ist einzigartig, und sein Porträt ist es auch.',
} as const
