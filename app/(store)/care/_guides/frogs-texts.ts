import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep frogs. */
export const frogsGuide = translated<CareGuide>({
  en: {
    name: 'Frogs',
    title: 'Caring for frogs',
    description: 'What frogs need: clean water, humidity, the right climate, insects, and a plan for the first week.',
    introduction:
      'A frog drinks and partly breathes through its skin, so water and air decide how it is. It is an animal to watch: a small piece of rainforest behind glass.',
    facts: {
      lifespan: '8 to 20 years, depending on the species',
      size: 'From 3 cm (poison frogs) to 12 cm and more',
      company: 'Small groups of one species and size; horned frogs alone',
      space: 'Tree frogs: at least 60 × 60 × 90 cm high; species that live on the ground: at least 80 × 45 cm of floor',
      time: 'Half an hour, mostly in the evening',
      notFor: 'Anybody who wants to touch, or sleeps in the same room',
    },
    sections: {
      home: [
        'Find out which species you have: temperature, humidity and height depend on it. Many tropical frogs live well at 22 to 27 °C by day, somewhat cooler at night, with 60 to 90 per cent humidity and fresh air. Add soft UVB light, live plants, cork, leaf litter and many hides. Too much heat kills faster than cold.',
        'Tap water needs conditioner against chlorine and metals; change the water in the shallow dish every day. Frogs squeeze through any gap: doors and cable openings shut tightly.',
      ],
      food: [
        'Frogs hunt what moves: crickets, flies, fruit flies for the small ones. Prey is no longer than the frog’s head is wide. Feed the insects well, and dust them with calcium and vitamins as the vet advises. Poison frogs and young ones eat daily, most adults every two or three days. Mealworms and waxworms make them fat.',
      ],
      company: [
        'Tree frogs and many poison frogs live in small groups; horned frogs eat each other. Never mix species or sizes. Plants, changing rain and prey to hunt keep them busy. Touch a frog only if you must, with moistened, powder-free gloves: warmth, soap and salt on your skin harm it.',
      ],
      health: [
        'A vet for reptiles and amphibians tests droppings once a year, and newcomers for chytrid fungus. Keep these apart for six to eight weeks, with tools of their own. Look at every frog each evening: posture, skin, appetite. Remove droppings and leftovers daily. Wash your hands before with water only, and afterwards with soap.',
      ],
      costs: [
        'Terrarium, lamps, misting and plants at first. Then electricity, live food, supplements, water conditioner, new UVB lamps, and a specialist vet, who may be far away.',
      ],
      decision: [
        'Frogs can’t be stroked or played with, and males call, often at two in the morning. Some species are protected and need papers. Take captive-bred frogs only, and never release one: it would die, or spread disease among wild frogs.',
      ],
    },
    emergencies: [
      'Reddened skin on belly or legs',
      'A bloated body',
      'A frog on its back that doesn’t turn over, cramps',
      'Cloudy eyes, or skin that comes off in shreds',
      'Nothing eaten for a week, or tissue hanging out behind',
    ],
    firstWeek: [
      ['Before', 'Let the terrarium run for two weeks, and measure warmth and humidity by day and by night.'],
      ['Day 1', 'Open the box in the terrarium, in dim light, and let the frog climb out.'],
      ['Days 1 to 7', 'Conditioned water is fresh every day. Spray morning and evening as the species needs it.'],
      ['Day 2', 'Offer a few insects in the evening, and remove those that are left.'],
      ['Days 3 to 5', 'Watch from outside: where does it sit, does it hunt, are there droppings?'],
      ['Day 7', 'Have fresh droppings tested, and ask the vet about chytrid fungus.'],
    ],
  },
  de: {
    name: 'Frösche',
    title: 'Frösche halten',
    description:
      'Was Frösche brauchen: sauberes Wasser, Luftfeuchte, das richtige Klima, Insekten und ein Plan für die erste Woche.',
    introduction:
      'Ein Frosch trinkt und atmet zum Teil durch die Haut; deshalb entscheiden Wasser und Luft, wie es ihm geht. Er ist ein Tier zum Zuschauen: ein Stück Regenwald hinter Glas.',
    facts: {
      lifespan: '8 bis 20 Jahre, je nach Art',
      size: 'Von 3 cm (Pfeilgiftfrösche) bis 12 cm und mehr',
      company: 'Kleine Gruppen einer Art und Größe; Hornfrösche allein',
      space: 'Laubfrösche: mindestens 60 × 60 × 90 cm hoch; Arten, die am Boden leben: mindestens 80 × 45 cm Boden',
      time: 'Eine halbe Stunde, meist am Abend',
      notFor: 'Alle, die anfassen wollen oder im selben Zimmer schlafen',
    },
    sections: {
      home: [
        'Finde heraus, welche Art du hast: Temperatur, Luftfeuchte und Höhe hängen davon ab. Viele tropische Frösche leben gut bei 22 bis 27 °C am Tag, in der Nacht etwas kühler, mit 60 bis 90 Prozent Luftfeuchte und frischer Luft. Dazu kommen schwaches UVB-Licht, lebende Pflanzen, Kork, Laub und viele Verstecke. Zu viel Wärme tötet schneller als Kälte.',
        'Leitungswasser braucht einen Aufbereiter gegen Chlor und Metalle; das Wasser in der flachen Schale wird jeden Tag gewechselt. Frösche zwängen sich durch jede Lücke: Türen und Kabelöffnungen schließen dicht.',
      ],
      food: [
        'Frösche jagen, was sich bewegt: Heimchen, Fliegen, für die kleinen Fruchtfliegen. Die Beute ist nicht länger, als der Kopf des Froschs breit ist. Füttere die Insekten gut und bestäube sie mit Kalzium und Vitaminen, wie die Tierarztpraxis es rät. Pfeilgiftfrösche und junge Tiere fressen täglich, die meisten erwachsenen alle zwei bis drei Tage. Mehlwürmer und Wachsmaden machen dick.',
      ],
      company: [
        'Laubfrösche und viele Pfeilgiftfrösche leben in kleinen Gruppen; Hornfrösche fressen einander. Halt nie verschiedene Arten oder Größen zusammen. Pflanzen, wechselnder Regen und Beute zum Jagen beschäftigen sie. Fass einen Frosch nur an, wenn es sein muss, mit angefeuchteten, puderfreien Handschuhen: Wärme, Seife und Salz auf deiner Haut schaden ihm.',
      ],
      health: [
        'Eine Praxis für Reptilien und Amphibien testet einmal im Jahr den Kot, bei Neuen auch auf den Chytridpilz. Halt diese sechs bis acht Wochen getrennt, mit eigenem Werkzeug. Sieh dir jeden Abend jeden Frosch an: Haltung, Haut, Appetit. Entferne täglich Kot und Reste. Wasch dir vorher die Hände nur mit Wasser, danach mit Seife.',
      ],
      costs: [
        'Am Anfang Terrarium, Lampen, Beregnung und Pflanzen. Danach Strom, lebendes Futter, Zusätze, Wasseraufbereiter, neue UVB-Lampen und eine spezialisierte Praxis, die weit weg sein kann.',
      ],
      decision: [
        'Mit Fröschen kannst du nicht spielen oder kuscheln, und Männchen rufen, oft um zwei Uhr nachts. Manche Arten stehen unter Schutz und brauchen Papiere. Nimm nur Frösche aus Nachzuchten und setz nie einen aus: Er würde sterben oder Krankheiten unter wilde Frösche bringen.',
      ],
    },
    emergencies: [
      'Gerötete Haut an Bauch oder Beinen',
      'Ein aufgeblähter Körper',
      'Ein Frosch auf dem Rücken, der sich nicht umdreht, Krämpfe',
      'Trübe Augen oder Haut, die sich in Fetzen löst',
      'Seit einer Woche nichts gefressen oder Gewebe, das hinten heraushängt',
    ],
    firstWeek: [
      ['Vorher', 'Lass das Terrarium zwei Wochen laufen und miss Wärme und Luftfeuchte am Tag und in der Nacht.'],
      ['Tag 1', 'Öffne die Box im Terrarium bei gedämpftem Licht und lass den Frosch herausklettern.'],
      [
        'Tag 1 bis 7',
        'Aufbereitetes Wasser gibt es jeden Tag frisch. Sprüh morgens und abends, wie die Art es braucht.',
      ],
      ['Tag 2', 'Biete am Abend ein paar Insekten an und nimm heraus, was übrig bleibt.'],
      ['Tag 3 bis 5', 'Beobachte von außen: Wo sitzt er, jagt er, ist Kot da?'],
      ['Tag 7', 'Lass frischen Kot testen und frag in der Praxis nach dem Chytridpilz.'],
    ],
  },
})
