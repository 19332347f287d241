import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep rabbits. */
export const rabbitsGuide = translated<CareGuide>({
  en: {
    name: 'Rabbits',
    title: 'Caring for rabbits',
    description: 'What rabbits need: a partner, room to run, hay, health care, and a plan for the first week.',
    introduction:
      'Rabbits run, dig, and talk to each other with their whole bodies. They are animals to watch rather than to carry, and they need one another.',
    facts: {
      lifespan: '8 to 12 years',
      size: '1 to 3 kg, large breeds 6 kg or more',
      company: 'At least two rabbits; a neutered male and a female get on best',
      space: 'At least 6 m² for two, open day and night, and at least 3 m long',
      time: 'One to two hours for feeding, cleaning and watching',
      notFor: 'Small children who want to cuddle, and homes with room for a cage only',
    },
    sections: {
      home: [
        'A shop-bought cage or hutch is too small. Give rabbits a pen or a room with hiding places that have two exits, a raised lookout, a box of earth to dig in, and litter trays with hay. Indoors, cover cables and slippery floors.',
        'Outdoors, use strong welded mesh on all sides and below, against foxes, martens and tunnels, with a dry, draught-free shelter and shade. Heat is more dangerous than cold. Rabbits move outdoors in late spring, not in the middle of winter.',
      ],
      food: [
        'Good hay or grass makes up most of the diet and is always there: it wears down teeth that never stop growing. Add fresh leafy greens and herbs every day. Fruit and carrots are treats; cereal mixes and bread do harm. Change any food gradually. Water stands in a heavy bowl.',
      ],
      company: [
        'No human and no guinea pig replaces another rabbit. Introduce strangers to each other on ground that is new to both, with advice. Tunnels, branches to gnaw and hidden herbs keep them busy. Being lifted frightens them: sit on the floor, and let them come.',
      ],
      health: [
        'Vaccinations against myxomatosis and rabbit haemorrhagic disease are renewed as the vet says, usually every year. At the same visit teeth, claws and weight are checked. Neuter males, and females as the vet advises. Look under the tail every day in summer, as flies lay eggs in dirty fur.',
      ],
      costs: [
        'A large enclosure at the start, then hay, greens and litter, vaccinations, neutering, and vet visits for two. Dental and digestive problems are common and can be expensive. Somebody must look after them when you’re away.',
      ],
      decision: [
        'They gnaw cables, wallpaper and skirting boards, and few like to be held. If one dies, the other needs a new partner, and so it goes on. Children can help, but the responsibility is yours for ten years.',
      ],
    },
    emergencies: [
      'Nothing eaten, or no droppings, for 12 hours',
      'Maggots or fly eggs in the fur',
      'A tilted head, or legs that fail',
      'Breathing with an open mouth, or lying flat in the heat',
      'Watery diarrhoea or a hard, swollen belly',
    ],
    firstWeek: [
      ['Day 1', 'Put the carrier into the finished enclosure, open it, and let them come out by themselves.'],
      ['Days 1 to 7', 'Feed exactly what they had before, with as much hay as they like.'],
      ['Day 2', 'Check: do both eat, and are there plenty of round, dry droppings?'],
      ['Days 3 and 4', 'Sit quietly with them and offer herbs from your hand.'],
      ['Day 5', 'Weigh each rabbit and write it down.'],
      ['Day 7', 'Have both examined by a vet who knows rabbits, and ask when vaccinations are due.'],
    ],
  },
  de: {
    name: 'Kaninchen',
    title: 'Kaninchen halten',
    description: 'Was Kaninchen brauchen: Artgenossen, Auslauf, Heu, Gesundheit und ein Plan für die erste Woche.',
    introduction:
      'Kaninchen rennen, graben und verständigen sich mit dem ganzen Körper. Sie sind Tiere zum Zuschauen, nicht zum Herumtragen, und sie brauchen einander.',
    facts: {
      lifespan: '8 bis 12 Jahre',
      size: '1 bis 3 kg, große Rassen 6 kg und mehr',
      company: 'Mindestens zwei; am besten ein kastriertes Männchen und ein Weibchen',
      space: 'Mindestens 6 m² für zwei, Tag und Nacht zugänglich und wenigstens 3 m lang',
      time: 'Ein bis zwei Stunden zum Füttern, Saubermachen und Beobachten',
      notFor: 'Kleine Kinder, die kuscheln wollen, und Wohnungen, in die nur ein Käfig passt',
    },
    sections: {
      home: [
        'Ein Käfig oder Stall aus dem Handel ist zu klein. Gib den Kaninchen ein Gehege oder Zimmer mit Verstecken, die zwei Ausgänge haben, einem erhöhten Ausguck, einer Kiste Erde zum Graben und Toiletten mit Heu. Deck drinnen Kabel und glatte Böden ab.',
        'Draußen schützt stabiles Volierengitter, auf allen Seiten und auch von unten, vor Füchsen, Mardern und vor dem Untergraben; dazu kommen eine trockene Hütte ohne Zugluft und Schatten. Hitze ist gefährlicher als Kälte. Nach draußen ziehen Kaninchen im späten Frühling, nicht mitten im Winter.',
      ],
      food: [
        'Gutes Heu oder Gras ist der größte Teil der Nahrung und immer da: Es nutzt die Zähne ab, die ein Leben lang wachsen. Dazu gibt es täglich frisches Blattgrün und Kräuter. Obst und Möhren sind Leckerbissen; Getreidemischungen und Brot schaden. Stell jedes Futter nach und nach um. Wasser steht in einem schweren Napf.',
      ],
      company: [
        'Kein Mensch und kein Meerschweinchen ersetzt ein anderes Kaninchen. Führ Fremde auf Boden zusammen, der für beide neu ist, und lass dich dabei beraten. Tunnel, Äste zum Nagen und versteckte Kräuter beschäftigen sie. Hochgehoben zu werden macht ihnen Angst: Setz dich auf den Boden und lass sie kommen.',
      ],
      health: [
        'Impfungen gegen Myxomatose und die Kaninchenseuche RHD werden aufgefrischt, wie die Tierarztpraxis es sagt, meist jedes Jahr. Dabei werden Zähne, Krallen und Gewicht geprüft. Lass Männchen kastrieren, Weibchen nach tierärztlichem Rat. Sieh im Sommer täglich unter dem Schwanz nach, denn Fliegen legen Eier in schmutziges Fell.',
      ],
      costs: [
        'Am Anfang ein großes Gehege, dann Heu, Grünfutter und Streu, Impfungen, Kastration und Tierarzt für zwei. Probleme mit Zähnen und Verdauung sind häufig und können teuer werden. Wenn du verreist, muss sich jemand kümmern.',
      ],
      decision: [
        'Sie benagen Kabel, Tapeten und Fußleisten, und wenige lassen sich gern festhalten. Stirbt eins, braucht das andere einen neuen Partner, und so geht es weiter. Kinder können helfen, doch die Verantwortung trägst du, zehn Jahre lang.',
      ],
    },
    emergencies: [
      'Seit 12 Stunden nichts gefressen oder kein Kot',
      'Maden oder Fliegeneier im Fell',
      'Ein schief gehaltener Kopf oder Beine, die versagen',
      'Atmen mit offenem Maul oder flaches Liegen in der Hitze',
      'Wässriger Durchfall oder ein harter, geblähter Bauch',
    ],
    firstWeek: [
      ['Tag 1', 'Stell die Transportbox ins fertige Gehege, öffne sie und lass die Kaninchen von selbst herauskommen.'],
      ['Tag 1 bis 7', 'Füttere genau das, was sie vorher bekamen, mit so viel Heu, wie sie mögen.'],
      ['Tag 2', 'Prüf: Fressen beide, und gibt es reichlich runden, trockenen Kot?'],
      ['Tag 3 und 4', 'Setz dich still zu ihnen und biete Kräuter aus der Hand an.'],
      ['Tag 5', 'Wieg jedes Kaninchen und schreib es auf.'],
      [
        'Tag 7',
        'Lass beide in einer Praxis untersuchen, die sich mit Kaninchen auskennt, und frag, wann Impfungen fällig sind.',
      ],
    ],
  },
})
