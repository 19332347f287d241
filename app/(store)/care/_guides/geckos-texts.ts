import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep geckos. */
export const geckosGuide = translated<CareGuide>({
  en: {
    name: 'Geckos',
    title: 'Caring for geckos',
    description:
      'What geckos need: the right terrarium, UVB, warmth by degrees, insects, and a plan for the first week.',
    introduction:
      'Some geckos climb walls, others walk the ground; most get up when you go to bed. Each species needs a climate of its own, so find out which one you have.',
    facts: {
      lifespan: '10 to 20 years',
      size: '15 to 25 cm with the tail, tokay geckos up to 35 cm',
      company: 'Usually one alone; never two males',
      space: 'Leopard gecko: at least 100 × 50 × 50 cm; climbers: at least 60 × 60 × 90 cm high',
      time: 'Half an hour, mostly in the evening',
      notFor: 'Anybody who wants to cuddle, or doesn’t want live insects at home',
    },
    sections: {
      home: [
        'Equipment depends on the species. Every terrarium needs a warm and a cool side, UVB light for 10 to 12 hours a day, a thermostat for each heater, and thermometers. Leopard geckos need a basking spot of 32 to 35 °C and about 24 °C at the cool end. Crested geckos like 22 to 26 °C and are in danger above 28 °C.',
        'Provide hides on both sides and a moist one for shedding; for climbers also branches, cork and dense plants, with spraying in the evening. No heat stones and no loose calcium sand. Lamps have guards, and the door locks.',
      ],
      food: [
        'Geckos eat insects of many kinds, no longer than their head is wide. Feed the insects well, and dust them with calcium and vitamins as the vet advises. Young geckos eat daily, adults every two or three days. Crested and day geckos also need a complete fruit-based food. Fresh water is always there; many lick drops from leaves.',
      ],
      company: [
        'Geckos don’t need company: males fight, and even females can oppress each other. Never mix species. A structured terrarium, insects to hunt and a new branch now and then keep them busy. Never grasp the tail: it can come off.',
      ],
      health: [
        'Once a year a reptile vet examines the gecko and tests droppings for parasites. Weigh it every month, and check after each shedding that no skin is left on toes, tail tip or eyes. UVB lamps fade long before they fail, so replace them as the maker says. Wash your hands afterwards, as reptiles can carry salmonella.',
      ],
      costs: [
        'Terrarium, lamps, thermostat and furnishing cost far more than the animal. Then come electricity, UVB lamps, live insects, supplements, and a vet for reptiles, who may be far away.',
      ],
      decision: [
        'You’ll look after lamps, crickets and humidity for up to 20 years, and see your gecko mainly at dusk. Some species are protected and need papers. Tokay geckos bite hard and call loudly at night. Buy only from captive breeding.',
      ],
    },
    emergencies: [
      'Trembling, bent legs or a soft jaw',
      'Breathing with an open mouth',
      'Rapid weight loss, a tail that gets thin',
      'Tissue hanging out below the tail',
      'Swollen or closed eyes, burns, deep wounds',
    ],
    firstWeek: [
      ['Before', 'Let lamps and thermostat run for a week, and measure both sides by day and by night.'],
      ['Day 1', 'Open the box in the terrarium, and let the gecko come out. Nobody touches it this week.'],
      ['Days 1 and 2', 'Check temperature, humidity and water. Leave food until the second evening.'],
      ['Day 2', 'Offer a few insects in the evening, and remove those that are left.'],
      ['Days 3 to 6', 'Write down what it eats, and whether there are droppings.'],
      ['Day 7', 'Have fresh droppings tested, and arrange a check-up with a reptile vet.'],
    ],
  },
  de: {
    name: 'Geckos',
    title: 'Geckos halten',
    description:
      'Was Geckos brauchen: das passende Terrarium, UVB, abgestufte Wärme, Insekten und ein Plan für die erste Woche.',
    introduction:
      'Manche Geckos klettern an Wänden, andere laufen am Boden; die meisten stehen auf, wenn du schlafen gehst. Jede Art braucht ihr eigenes Klima, also finde heraus, welche du hast.',
    facts: {
      lifespan: '10 bis 20 Jahre',
      size: '15 bis 25 cm mit Schwanz, Tokehs bis 35 cm',
      company: 'Meist einer allein; nie zwei Männchen',
      space: 'Leopardgecko: mindestens 100 × 50 × 50 cm; Kletterer: mindestens 60 × 60 × 90 cm hoch',
      time: 'Eine halbe Stunde, meist am Abend',
      notFor: 'Alle, die kuscheln wollen oder keine lebenden Insekten zu Hause möchten',
    },
    sections: {
      home: [
        'Die Ausstattung hängt von der Art ab. Jedes Terrarium braucht eine warme und eine kühle Seite, 10 bis 12 Stunden am Tag UVB-Licht, einen Thermostat für jede Heizung und Thermometer. Leopardgeckos brauchen einen Sonnenplatz mit 32 bis 35 °C und am kühlen Ende etwa 24 °C. Kronengeckos mögen 22 bis 26 °C und sind über 28 °C in Gefahr.',
        'Verstecke gibt es auf beiden Seiten, dazu ein feuchtes für die Häutung; Kletterer brauchen auch Äste, Kork und dichte Pflanzen, und abends wird gesprüht. Keine Heizsteine, kein loser Kalziumsand. Lampen haben Schutzkörbe, und die Tür lässt sich abschließen.',
      ],
      food: [
        'Geckos fressen Insekten vieler Arten, nicht länger, als ihr Kopf breit ist. Füttere die Insekten gut und bestäube sie mit Kalzium und Vitaminen, wie die Tierarztpraxis es rät. Junge Geckos fressen täglich, erwachsene alle zwei bis drei Tage. Kronen- und Taggeckos brauchen auch ein Alleinfutter auf Fruchtbasis. Frisches Wasser ist immer da; viele lecken Tropfen von Blättern.',
      ],
      company: [
        'Geckos brauchen keine Gesellschaft: Männchen kämpfen, und auch Weibchen können einander unterdrücken. Halt nie verschiedene Arten zusammen. Ein gut gegliedertes Terrarium, Insekten zum Jagen und ab und zu ein neuer Ast beschäftigen sie. Fass nie den Schwanz: Er kann abfallen.',
      ],
      health: [
        'Einmal im Jahr wird der Gecko in einer Praxis für Reptilien untersucht, und sein Kot wird auf Parasiten getestet. Wieg ihn jeden Monat und prüf nach jeder Häutung, ob an Zehen, Schwanzspitze und Augen Haut zurückbleibt. UVB-Lampen werden schwach, lange bevor sie ausgehen; tausch sie, wie der Hersteller es angibt. Wasch dir danach die Hände, denn Reptilien können Salmonellen tragen.',
      ],
      costs: [
        'Terrarium, Lampen, Thermostat und Einrichtung kosten viel mehr als das Tier. Danach kommen Strom, UVB-Lampen, lebende Insekten, Zusätze und eine Praxis für Reptilien, die weit weg sein kann.',
      ],
      decision: [
        'Du kümmerst dich bis zu 20 Jahre lang um Lampen, Heimchen und Luftfeuchte und siehst deinen Gecko vor allem in der Dämmerung. Manche Arten stehen unter Schutz und brauchen Papiere. Tokehs beißen fest und rufen nachts laut. Nimm nur Tiere aus Nachzuchten.',
      ],
    },
    emergencies: [
      'Zittern, verbogene Beine oder ein weicher Kiefer',
      'Atmen mit offenem Maul',
      'Rascher Gewichtsverlust, ein Schwanz, der dünn wird',
      'Gewebe, das unter dem Schwanz heraushängt',
      'Geschwollene oder geschlossene Augen, Verbrennungen, tiefe Wunden',
    ],
    firstWeek: [
      ['Vorher', 'Lass Lampen und Thermostat eine Woche laufen und miss beide Seiten am Tag und in der Nacht.'],
      ['Tag 1', 'Öffne die Box im Terrarium und lass den Gecko herauskommen. Niemand fasst ihn in dieser Woche an.'],
      ['Tag 1 und 2', 'Prüf Temperatur, Luftfeuchte und Wasser. Futter gibt es erst am zweiten Abend.'],
      ['Tag 2', 'Biete am Abend ein paar Insekten an und nimm heraus, was übrig bleibt.'],
      ['Tag 3 bis 6', 'Schreib auf, was er frisst und ob Kot da ist.'],
      ['Tag 7', 'Lass frischen Kot testen und vereinbare eine Untersuchung in einer Praxis für Reptilien.'],
    ],
  },
})
