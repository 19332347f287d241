import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep tortoises. */
export const tortoisesGuide = translated<CareGuide>({
  en: {
    name: 'Tortoises',
    title: 'Caring for tortoises',
    description: 'What tortoises need: a garden, sun and UVB, weeds, hibernation, and a plan for the first week.',
    introduction:
      'A tortoise is a wild animal that you look after for decades. Most kept here come from the Mediterranean and need a garden.',
    facts: {
      lifespan: '50 to 80 years, some more than 100',
      size: 'Mediterranean species 15 to 30 cm, others much larger',
      company: 'One alone, or a group of females of one species; males only with a lot of room and advice',
      space: 'At least 10 m² outdoors; tropical species also a heated room',
      time: 'Half an hour to an hour, in summer more',
      notFor: 'Homes without a garden, and anybody who wants an animal to stroke',
    },
    sections: {
      home: [
        'The enclosure lies in full sun, with hills, shrubs for shade, stones, and earth to dig in. A cold frame or greenhouse with a lamp keeps nights and cool days warm. The fence is opaque, goes into the ground, and keeps out dogs, foxes and martens.',
        'Indoors, and under glass, every tortoise needs UVB light, a spot of about 35 °C to bask in, and cool shade to retreat to. A small terrarium is for illness and transition only. Tropical forest species need it warm and humid all year.',
      ],
      food: [
        'Wild herbs such as dandelion and plantain, with hay, make up the diet: much fibre, little protein and sugar. Cuttlebone gives calcium. No cat or dog food, bread or pasta; fruit only for tropical forest species. A flat dish of fresh water is for drinking and bathing.',
      ],
      company: [
        'Tortoises don’t need friends, and males harass others until they’re injured. Never mix species. A varied enclosure keeps them busy: slopes, scents, plants to search for, rain. Carrying them about is stress.',
      ],
      health: [
        'A reptile vet tests droppings for parasites once or twice a year, always some weeks before hibernation, and checks weight and beak. Healthy Mediterranean tortoises hibernate at 4 to 6 °C, for instance in a refrigerator of their own; tropical species never do. Weigh and measure once a month. Wash your hands afterwards, as tortoises can carry salmonella.',
      ],
      costs: [
        'Enclosure, greenhouse, fence, lamps and a refrigerator at first; then electricity, new UVB lamps at regular intervals, tests and specialist vets. Food is cheap if you gather it. Add papers, and a sitter in summer.',
      ],
      decision: [
        'Settle who takes your tortoise when you no longer can. Most species are protected: they must come from captive breeding, with papers, and in some countries you have to register them. Hibernation takes knowledge.',
      ],
    },
    emergencies: [
      'Bubbles or discharge from the nose, or breathing with an open mouth',
      'Swollen or closed eyes',
      'A soft or injured shell, a dog’s bite',
      'Tissue hanging out below the tail',
      'Nothing eaten for a week after hibernation, or in warm weather',
    ],
    firstWeek: [
      ['Before', 'Check temperatures in the sun, in the shade and at night, and the age of the UVB lamp.'],
      ['Day 1', 'Bathe the tortoise in shallow, lukewarm water for some minutes, then set it down in the enclosure.'],
      ['Days 1 to 3', 'Leave it in peace. Many eat little at first.'],
      ['Day 2', 'Weigh it, measure the shell, and photograph it from above and below.'],
      ['Days 4 to 6', 'Offer different herbs in the morning, and note what it eats.'],
      ['Day 7', 'Take droppings to a reptile vet, and register the animal where that is required.'],
    ],
  },
  de: {
    name: 'Schildkröten',
    title: 'Landschildkröten halten',
    description:
      'Was Landschildkröten brauchen: Garten, Sonne und UVB, Wildkräuter, Winterstarre und ein Plan für die erste Woche.',
    introduction:
      'Eine Landschildkröte ist ein Wildtier, um das du dich jahrzehntelang kümmerst. Die meisten, die hier gehalten werden, stammen vom Mittelmeer und brauchen einen Garten.',
    facts: {
      lifespan: '50 bis 80 Jahre, manche über 100',
      size: 'Arten vom Mittelmeer 15 bis 30 cm, andere viel größer',
      company: 'Eine allein oder eine Gruppe von Weibchen einer Art; Männchen nur mit viel Platz und Beratung',
      space: 'Mindestens 10 m² im Freien; tropische Arten zusätzlich ein beheizter Raum',
      time: 'Eine halbe bis ganze Stunde, im Sommer mehr',
      notFor: 'Haushalte ohne Garten und alle, die ein Tier zum Streicheln suchen',
    },
    sections: {
      home: [
        'Das Gehege liegt in der vollen Sonne, mit Hügeln, Sträuchern für Schatten, Steinen und Erde zum Graben. Ein Frühbeet oder Gewächshaus mit Lampe hält Nächte und kühle Tage warm. Der Zaun ist blickdicht, reicht in den Boden und hält Hunde, Füchse und Marder ab.',
        'Drinnen und unter Glas braucht jede Schildkröte UVB-Licht, einen Sonnenplatz mit etwa 35 °C und kühlen Schatten zum Ausweichen. Ein kleines Terrarium ist nur für Krankheit und Übergang. Tropische Waldarten brauchen es das ganze Jahr warm und feucht.',
      ],
      food: [
        'Wildkräuter wie Löwenzahn und Wegerich und dazu Heu sind die Nahrung: viele Ballaststoffe, wenig Eiweiß und Zucker. Sepiaschale liefert Kalzium. Kein Katzen- oder Hundefutter, kein Brot, keine Nudeln; Obst nur für tropische Waldarten. Eine flache Schale mit frischem Wasser dient zum Trinken und Baden.',
      ],
      company: [
        'Schildkröten brauchen keine Freunde, und Männchen bedrängen andere, bis sie verletzt sind. Halt nie verschiedene Arten zusammen. Ein abwechslungsreiches Gehege beschäftigt sie: Hänge, Gerüche, Pflanzen zum Suchen, Regen. Herumgetragen zu werden ist Stress.',
      ],
      health: [
        'Eine Praxis für Reptilien untersucht ein- bis zweimal im Jahr den Kot auf Parasiten, immer einige Wochen vor der Winterstarre, und prüft Gewicht und Schnabel. Gesunde Schildkröten vom Mittelmeer überwintern bei 4 bis 6 °C, zum Beispiel in einem eigenen Kühlschrank; tropische Arten nie. Wieg und miss einmal im Monat. Wasch dir danach die Hände, denn Schildkröten können Salmonellen tragen.',
      ],
      costs: [
        'Am Anfang Gehege, Gewächshaus, Zaun, Lampen und ein Kühlschrank; dann Strom, regelmäßig neue UVB-Lampen, Tests und spezialisierte Tierärzte. Futter ist günstig, wenn du es sammelst. Dazu kommen Papiere und im Sommer eine Betreuung.',
      ],
      decision: [
        'Klär, wer deine Schildkröte nimmt, wenn du nicht mehr kannst. Die meisten Arten stehen unter Schutz: Sie müssen aus Nachzuchten stammen und Papiere haben, und in manchen Ländern musst du sie anmelden. Die Winterstarre verlangt Wissen.',
      ],
    },
    emergencies: [
      'Blasen oder Ausfluss aus der Nase oder Atmen mit offenem Maul',
      'Geschwollene oder geschlossene Augen',
      'Ein weicher oder verletzter Panzer, ein Hundebiss',
      'Gewebe, das unter dem Schwanz heraushängt',
      'Seit einer Woche nichts gefressen, nach der Winterstarre oder bei Wärme',
    ],
    firstWeek: [
      ['Vorher', 'Prüf die Temperatur in der Sonne, im Schatten und in der Nacht und das Alter der UVB-Lampe.'],
      ['Tag 1', 'Bade die Schildkröte einige Minuten in flachem, lauwarmem Wasser und setz sie dann ins Gehege.'],
      ['Tag 1 bis 3', 'Lass sie in Ruhe. Viele fressen am Anfang wenig.'],
      ['Tag 2', 'Wieg sie, miss den Panzer und fotografiere sie von oben und unten.'],
      ['Tag 4 bis 6', 'Biete morgens verschiedene Kräuter an und notiere, was sie frisst.'],
      ['Tag 7', 'Bring Kot in eine Praxis für Reptilien und melde das Tier an, wo das vorgeschrieben ist.'],
    ],
  },
})
