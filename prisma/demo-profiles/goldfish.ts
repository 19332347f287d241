import type { DemoProfile } from './demo-profile'

/** What the demo tells of its goldfish. */
export const goldfish: Readonly<Record<string, DemoProfile>> = {
  Bubbles: {
    ageMonths: 29,
    temperament: ['lively', 'playful'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Rides the current from the filter, turns round and does it again for ten minutes at a time. Grew up with two others in a school aquarium that was closed down, and turns listless alone.',
      'Aus einem aufgelösten Schulaquarium, in dem er mit zwei anderen aufwuchs. Bis zu zehn Minuten lässt er sich immer wieder von der Strömung des Filters forttragen; allein gehalten, wird er träge.',
    ],
  },
  Sushi: {
    ageMonths: 17,
    temperament: ['curious', 'brave'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Delivered in a bucket by a student who was moving out. It comes up when a fridge door opens and takes peas from your fingers; feed at both ends of the tank, or the slower fish go hungry.',
      'In einem Eimer brachte ihn ein Student vorbei, der umzog. Geht eine Kühlschranktür, kommt er herauf und nimmt Erbsen aus den Fingern; füttere an zwei Stellen, sonst gehen langsamere Fische leer aus.',
    ],
  },
  Coral: {
    ageMonths: 50,
    temperament: ['calm', 'gentle'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'From the window of a hairdresser’s, where it learnt to ignore traffic and tapping fingers. It hovers by the largest stone for hours and shares the place with anyone who turns up.',
      'Im Schaufenster eines Friseursalons hat er gelernt, Verkehr und klopfende Finger nicht zu beachten. Stundenlang steht er am größten Stein und teilt den Platz mit jedem, der dazukommt.',
    ],
  },
  Finn: {
    ageMonths: 38,
    temperament: ['lively', 'sociable'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'outdoors',
    needs: [
      'Needs a pond at least 1.2 metres deep, so that it does not freeze to the bottom.',
      'Braucht einen mindestens 1,2 Meter tiefen Teich, der nicht bis zum Grund zufriert.',
    ],
    story: [
      'Bred in a village pond and used to frost, rain and ducks. It patrols the bank together with the shoal; in a tank it dashes against the panes, so do not try one.',
      'Frost, Regen und Enten kennt er aus dem Dorfteich, in dem er aufgewachsen ist. Er zieht mit dem Schwarm am Ufer entlang; im Aquarium schießt er gegen die Scheiben, also versuch es gar nicht erst.',
    ],
  },
  Marigold: {
    ageMonths: 74,
    sex: 'female',
    temperament: ['gentle', 'calm'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'outdoors',
    story: [
      'Spawns among the water lilies every May and wants to be left in peace for a week afterwards. For six years she lived in the pond of an allotment that has now been built on.',
      'Jeden Mai laicht sie zwischen den Seerosen und will danach eine Woche ihre Ruhe. Sechs Jahre lang lebte sie im Teich eines Kleingartens, der inzwischen bebaut ist.',
    ],
  },
  Neptune: {
    ageMonths: 182,
    temperament: ['calm', 'independent'],
    goodWith: ['children', 'dogs'],
    housing: 'outdoors',
    story: [
      'Fifteen years old, the senior of a hotel pond that made way for a car park. It keeps to the deepest water all day and surfaces in the evening, always under the same fern.',
      'Fünfzehn Jahre alt und damit der Älteste aus einem Hotelteich, der einem Parkplatz weichen musste. Bis zum Abend bleibt er im tiefsten Wasser, dann taucht er immer unter demselben Farn auf.',
    ],
  },
  Splash: {
    ageMonths: 9,
    temperament: ['lively', 'playful'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    needs: ['Needs a lid without gaps, because it jumps.', 'Braucht eine Abdeckung ohne Lücken, denn er springt.'],
    story: [
      'Jumped out of its first tank twice and was found on the rug in time, both times. At nine months it chases anything that drifts past: a flake, a leaf, the thermometer.',
      'Zweimal ist er aus seinem ersten Becken gesprungen und wurde beide Male rechtzeitig auf dem Teppich gefunden. Mit neun Monaten jagt er allem nach, was vorbeitreibt: Flocken, Blättern, dem Thermometer.',
    ],
  },
  Goldie: {
    ageMonths: 132,
    temperament: ['sociable', 'patient'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Eleven years ago a girl won it at a funfair; she is now leaving for university. From six in the evening it waits in the front left corner, where she always fed it.',
      'Auf dem Jahrmarkt hat ihn vor elf Jahren ein Mädchen gewonnen, das nun zum Studium fortzieht. Ab sechs Uhr abends wartet er vorn links in der Ecke, wo es immer Futter gab.',
    ],
  },
  Pearl: {
    ageMonths: 33,
    temperament: ['shy', 'gentle'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    needs: [
      'Needs food that sinks, because gulping air at the surface upsets its balance.',
      'Braucht sinkendes Futter, denn beim Luftschlucken an der Oberfläche verliert er das Gleichgewicht.',
    ],
    story: [
      'Among faster fish it was pushed away from the food and grew thin. In quiet company it now comes out from behind the plants and eats, as long as nobody leans over the tank.',
      'Unter schnelleren Fischen wurde er vom Futter abgedrängt und magerte ab. In ruhiger Gesellschaft kommt er jetzt hinter den Pflanzen hervor und frisst, solange sich niemand über das Becken beugt.',
    ],
  },
  Ripple: {
    ageMonths: 21,
    temperament: ['lively', 'curious'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'either',
    story: [
      'One of forty young fish from a neighbour’s overfull pond. It combs the gravel in rows all day long and has dug up every plant we set, so choose some that grow in pots.',
      'Vierzig Jungfische waren dem Nachbarn in seinem Teich zu viel, er ist einer davon. Den ganzen Tag durchkämmt er den Kies in Bahnen und gräbt dabei jede Pflanze aus; nimm also welche im Topf.',
    ],
  },
  'Captain Bloop': {
    ageMonths: 64,
    sex: 'male',
    temperament: ['brave', 'curious'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Five years on a houseboat have left him untroubled by knocks and rocking. He carries pebbles across the tank and spits them against the glass, which you can hear in the next room.',
      'Nach fünf Jahren auf einem Hausboot stören ihn weder Stöße noch Schaukeln. Er trägt Kiesel quer durchs Becken und spuckt sie gegen die Scheibe, was man noch im Nebenzimmer hört.',
    ],
  },
  Comet: {
    ageMonths: 45,
    temperament: ['lively', 'sociable'],
    goodWith: ['dogs'],
    notGoodWith: ['cats'],
    housing: 'outdoors',
    needs: [
      'Needs at least four metres of open water to swim at full speed.',
      'Braucht mindestens vier Meter freies Wasser, um richtig schnell schwimmen zu können.',
    ],
    story: [
      'Raised by a retired couple in a long stone trough, which it crossed in one go whenever their gate creaked. It is the fastest of its group and gets restless in any tank.',
      'Quietschte das Gartentor, schoss er einmal längs durch den Steintrog, in dem ein Rentnerpaar ihn aufzog. Er ist der Schnellste seiner Gruppe und wird in jedem Aquarium unruhig.',
    ],
  },
  Kumquat: {
    ageMonths: 7,
    temperament: ['shy', 'curious'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Hatched in our shop seven months ago and has never lived anywhere else. A lamp switched on suddenly sends it under the driftwood for an hour, so let the room get light first.',
      'Bei uns im Laden vor sieben Monaten geschlüpft, anderes kennt er noch nicht. Geht das Licht plötzlich an, verschwindet er für eine Stunde unter der Wurzel; mach es also erst im Zimmer hell.',
    ],
  },
  Ariel: {
    ageMonths: 26,
    temperament: ['curious', 'gentle'],
    goodWith: ['children'],
    housing: 'indoors',
    story: [
      'A theatre bought it for a single play and had no use for it afterwards. It studies people in the room with one eye, then turns round and uses the other.',
      'Für ein einziges Stück hatte ein Theater ihn angeschafft, danach brauchte ihn niemand mehr. Menschen im Zimmer betrachtet er erst mit dem einen Auge, dann wendet er und nimmt das andere.',
    ],
  },
  Wanda: {
    ageMonths: 96,
    sex: 'female',
    temperament: ['independent', 'stubborn'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Eight years on the counter of a flower shop, fed by whoever had the early shift. She refuses flakes, takes only cress and peas, and nips newcomers in the tail for the first few days.',
      'Acht Jahre stand ihr Becken auf dem Tresen eines Blumenladens, gefüttert hat die Frühschicht. Flocken rührt sie nicht an, nur Kresse und Erbsen, und Neue zwickt sie die ersten Tage in den Schwanz.',
    ],
  },
  Clementine: {
    ageMonths: 57,
    temperament: ['gentle', 'sociable'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'either',
    needs: [
      'Moves out only together with the tank mate it has lived with since it hatched.',
      'Zieht nur zusammen mit dem Gefährten um, mit dem er seit dem Schlüpfen lebt.',
    ],
    story: [
      'Sleeps beside its tank mate each night, above the same patch of sand. Their owner, a night nurse, fed the two at dawn, and dawn is when they still expect it.',
      'Über demselben Fleck Sand schläft er jede Nacht neben seinem Gefährten. Die Besitzerin, eine Nachtschwester, fütterte die beiden im Morgengrauen, und um diese Zeit warten sie noch immer.',
    ],
  },
  Kōhaku: {
    ageMonths: 118,
    temperament: ['calm', 'patient'],
    goodWith: ['children', 'dogs'],
    housing: 'outdoors',
    story: [
      'Nearly ten years in the pond of a museum garden have taught it about visitors. It comes up for slow footsteps and stays below for running ones; it eats whatever is thrown in, so feed sparingly.',
      'Fast zehn Jahre lebte er im Teich eines Museumsgartens und kennt sich mit Besuchern aus. Bei langsamen Schritten kommt er herauf, bei schnellen bleibt er unten; er frisst alles, also füttere sparsam.',
    ],
  },
  Tidbit: {
    ageMonths: 5,
    temperament: ['curious', 'lively'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    needs: [
      'Needs four small meals a day until it is about a year old.',
      'Braucht vier kleine Mahlzeiten am Tag, bis er etwa ein Jahr alt ist.',
    ],
    story: [
      'Turned up five months ago as an egg on a bunch of water plants that somebody had ordered. Now it inspects each new leaf and has cleared the tank of snail eggs.',
      'Als Ei kam er vor fünf Monaten mit einem Bund bestellter Wasserpflanzen an. Heute untersucht er jedes neue Blatt und hat das Becken von Schneckenlaich befreit.',
    ],
  },
  Nemo: {
    ageMonths: 40,
    temperament: ['brave', 'independent'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Three homes in three years, each time because of a move. It settles in within a day, takes over one cave and drives the others out of it; elsewhere it bothers nobody.',
      'Drei Zuhause in drei Jahren, jedes Mal wegen eines Umzugs. Nach einem Tag hat er sich eingewöhnt und eine Höhle besetzt, aus der er alle anderen vertreibt; sonst lässt er jeden in Ruhe.',
    ],
  },
  Shimmer: {
    ageMonths: 68,
    temperament: ['shy', 'calm'],
    goodWith: ['dogs'],
    notGoodWith: ['cats'],
    housing: 'outdoors',
    needs: [
      'Needs a pond under a net, with deep cover to hide in.',
      'Braucht einen Teich unter einem Netz, in dem er sich tief unten verstecken kann.',
    ],
    story: [
      'Survived a heron that took every other fish in the pond, and has stayed under the lily pads since. It feeds after dusk; weeks may pass before you see it by day.',
      'Den Reiher, der alle anderen Fische im Teich holte, hat er überlebt; seither bleibt er unter den Seerosen. Er frisst erst, wenn es dunkel wird, und am Tag siehst du ihn anfangs wochenlang nicht.',
    ],
  },
  Mackerel: {
    ageMonths: 84,
    temperament: ['sociable', 'stubborn'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'either',
    story: [
      'An office kept it in the canteen until the firm moved. At half past twelve it still begs for breadcrumbs at the surface, loudly smacking; bread is bad for it, so be firm.',
      'Bis zum Umzug der Firma stand sein Becken in der Kantine. Noch immer bettelt er um halb eins laut schmatzend um Brotkrumen; Brot bekommt ihm nicht, also bleib hart.',
    ],
  },
  Undine: {
    ageMonths: 35,
    temperament: ['gentle', 'curious'],
    goodWith: ['children'],
    housing: 'indoors',
    story: [
      'Months in a bowl without a filter had left it swimming in tight circles. In a long tank that has stopped, and it now keeps pace with whoever is vacuuming the room.',
      'Monate in einem Glas ohne Filter hatten zur Folge, dass er nur noch enge Kreise schwamm. Im langen Becken hat sich das gelegt; jetzt schwimmt er neben jedem her, der im Zimmer staubsaugt.',
    ],
  },
  Sequin: {
    ageMonths: 14,
    temperament: ['playful', 'lively'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'either',
    story: [
      'Pushes a table-tennis ball across the surface, a habit from the youth club where it spent its first year. Without something that floats it picks at the filter sponge until it comes loose.',
      'Tischtennisbälle schiebt er quer übers Wasser; das hat er im ersten Lebensjahr in einem Jugendclub gelernt. Schwimmt nichts herum, zupft er am Filterschwamm, bis der sich löst.',
    ],
  },
  Tangerine: {
    ageMonths: 222,
    temperament: ['calm', 'gentle'],
    goodWith: ['children', 'dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    needs: [
      'Needs a third of its water changed every week, without exception.',
      'Jede Woche muss ein Drittel des Wassers gewechselt werden, ohne Ausnahme.',
    ],
    story: [
      'Kept for eighteen years by a proofreader, in a tank beside her desk. It starts the day late, eats slowly from the bottom and does best with other old fish.',
      'Achtzehn Jahre lang stand sein Becken neben dem Schreibtisch einer Lektorin. Er kommt spät in Gang, frisst langsam vom Boden und ist am besten bei anderen alten Fischen aufgehoben.',
    ],
  },
}
