import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep goldfish. */
export const goldfishGuide = translated<CareGuide>({
  en: {
    name: 'Goldfish',
    title: 'Caring for goldfish',
    description: 'What goldfish need: a large tank or pond, cycled water, company, and a plan for the first week.',
    introduction:
      'Goldfish grow large, get old and recognise who feeds them. A bowl is no home for them: what they need most is plenty of good water.',
    facts: {
      lifespan: '10 to 20 years, some 30',
      size: '20 to 30 cm; round-bodied fancy varieties 15 to 20 cm',
      company: 'A group of four or more of similar build',
      space: 'A pond of 1,000 litres or more; for fancy varieties a tank of 300 litres or more',
      time: 'A quarter of an hour, and two hours every week for the water',
      notFor: 'Homes with room for a bowl only, or for a tank with tropical fish',
    },
    sections: {
      home: [
        'Slender goldfish belong in a pond at least 1 m deep, so that they can spend the winter below the ice. Fancy varieties suit a long, wide tank on a firm stand, away from the sun, with a strong filter, a lid, fine sand to root in and hardy plants. No heater is needed in a normal room.',
        'A new tank has to be cycled first: run the filter for four to six weeks, with a source of ammonia for its bacteria, until tests show no ammonia and no nitrite. Only then do fish move in. Replace a quarter to a third of the water every week, with conditioned water of the same temperature.',
      ],
      food: [
        'Feed small amounts once or twice a day, as much as is gone in two minutes. A sinking goldfish food, with greens such as shelled peas and water plants, and now and then water fleas, is enough. Leftovers foul the water. In a pond, stop feeding when the water falls below 8 to 10 °C.',
      ],
      company: [
        'Goldfish are peaceful and live in shoals. Fancy varieties swim slowly and starve beside slender ones. Don’t keep them with tropical fish, which need warmer water, or with small fish, which get eaten. Plants and food to search for keep them busy.',
      ],
      health: [
        'Good water prevents most illnesses. Test ammonia, nitrite, nitrate and pH every week, and watch every fish while it eats. Newcomers spend several weeks in a tank of their own. Find a vet for fish before you need one. Never wash the filter sponge under the tap, only in water from the tank.',
      ],
      costs: [
        'Tank, stand, filter and tests are the large expense, or digging and lining a pond. Then come electricity, water conditioner, food, filter material, plants, and treatment when fish fall ill.',
      ],
      decision: [
        'You carry buckets every week for many years. A full tank weighs as much as several adults. If you give up, they need a new keeper: they must never be released into a lake or river.',
      ],
    },
    emergencies: [
      'Gasping at the surface: test and change part of the water, then call',
      'White spots, open sores or frayed fins',
      'A swollen body with raised scales',
      'Lying on the bottom, or swimming on one side',
      'Several fish that are ill or die within days',
    ],
    firstWeek: [
      ['Before', 'Test the water: ammonia and nitrite must be at zero.'],
      [
        'Day 1',
        'Float the closed bag for 20 minutes, add tank water bit by bit, then net the fish across. Keep the light off.',
      ],
      ['Day 2', 'Feed very little, and count the fish: are all of them swimming?'],
      ['Days 2 to 7', 'Test ammonia and nitrite every day. If either shows, change a third of the water.'],
      ['Day 4', 'Check filter, temperature and lid, and look at every fish from both sides.'],
      ['Day 7', 'Change a quarter of the water.'],
    ],
  },
  de: {
    name: 'Goldfische',
    title: 'Goldfische halten',
    description:
      'Was Goldfische brauchen: ein großes Becken oder einen Teich, eingefahrenes Wasser und ein Plan für die erste Woche.',
    introduction:
      'Goldfische werden groß und alt und erkennen, wer sie füttert. Ein Glas ist kein Zuhause: Vor allem brauchen sie viel gutes Wasser.',
    facts: {
      lifespan: '10 bis 20 Jahre, manche 30',
      size: '20 bis 30 cm; rundliche Zuchtformen 15 bis 20 cm',
      company: 'Eine Gruppe von vier oder mehr mit ähnlichem Körperbau',
      space: 'Ein Teich ab 1.000 Litern; für rundliche Zuchtformen ein Becken ab 300 Litern',
      time: 'Eine Viertelstunde, dazu jede Woche zwei Stunden für das Wasser',
      notFor: 'Wohnungen, in denen nur Platz für ein Glas oder für ein Becken mit tropischen Fischen ist',
    },
    sections: {
      home: [
        'Schlanke Goldfische gehören in einen Teich, der mindestens 1 m tief ist, damit sie den Winter unter dem Eis verbringen können. Für rundliche Zuchtformen passt ein langes, breites Becken auf einem festen Unterschrank, nicht in der Sonne, mit starkem Filter, Abdeckung, feinem Sand zum Gründeln und robusten Pflanzen. In normalen Zimmern braucht es keine Heizung.',
        'Ein neues Becken muss erst eingefahren werden: Lass den Filter vier bis sechs Wochen laufen, mit einer Ammoniakquelle für seine Bakterien, bis Tests kein Ammoniak und kein Nitrit mehr zeigen. Erst dann ziehen Fische ein. Tausch jede Woche ein Viertel bis ein Drittel des Wassers, gegen aufbereitetes mit derselben Temperatur.',
      ],
      food: [
        'Füttere ein- bis zweimal am Tag wenig, nur so viel, wie nach zwei Minuten weg ist. Ein sinkendes Goldfischfutter genügt, mit Grünem wie geschälten Erbsen und Wasserpflanzen und ab und zu Wasserflöhen. Reste verderben das Wasser. Im Teich wird nicht mehr gefüttert, wenn das Wasser unter 8 bis 10 °C fällt.',
      ],
      company: [
        'Goldfische sind friedlich und leben im Schwarm. Rundliche schwimmen langsam und verhungern neben schlanken. Halt sie nicht mit tropischen Fischen, die es wärmer brauchen, oder mit kleinen, die gefressen werden. Pflanzen und Futter zum Suchen beschäftigen sie.',
      ],
      health: [
        'Gutes Wasser verhütet die meisten Krankheiten. Miss jede Woche Ammoniak, Nitrit, Nitrat und pH-Wert und beobachte jeden Fisch beim Fressen. Neue leben erst einige Wochen in einem eigenen Becken. Such dir eine Praxis für Fische, bevor du sie brauchst. Wasch den Filterschwamm nie unter dem Hahn, nur in Wasser aus dem Becken.',
      ],
      costs: [
        'Becken, Unterschrank, Filter und Tests sind die große Ausgabe, oder das Graben und Auskleiden eines Teichs. Danach kommen Strom, Wasseraufbereiter, Futter, Filtermaterial, Pflanzen und die Behandlung, wenn Fische krank werden.',
      ],
      decision: [
        'Du trägst jede Woche Eimer, viele Jahre lang. Ein volles Becken wiegt so viel wie mehrere Erwachsene. Wenn du aufgibst, brauchen sie einen neuen Halter: Sie dürfen nie in einem See oder Fluss ausgesetzt werden.',
      ],
    },
    emergencies: [
      'Luftschnappen an der Oberfläche: Wasser messen, einen Teil wechseln, dann anrufen',
      'Weiße Punkte, offene Stellen oder ausgefranste Flossen',
      'Ein aufgetriebener Körper mit abstehenden Schuppen',
      'Liegen am Boden oder Schwimmen auf der Seite',
      'Mehrere Fische, die innerhalb weniger Tage krank werden oder sterben',
    ],
    firstWeek: [
      ['Vorher', 'Miss das Wasser: Ammoniak und Nitrit müssen bei null liegen.'],
      [
        'Tag 1',
        'Leg den geschlossenen Beutel 20 Minuten ins Wasser, gib nach und nach Beckenwasser dazu und setz die Fische mit dem Kescher um. Lass das Licht aus.',
      ],
      ['Tag 2', 'Füttere sehr wenig und zähl die Fische: Schwimmen alle?'],
      ['Tag 2 bis 7', 'Miss jeden Tag Ammoniak und Nitrit. Zeigt sich eins davon, wechsle ein Drittel des Wassers.'],
      ['Tag 4', 'Prüf Filter, Temperatur und Abdeckung und sieh dir jeden Fisch von beiden Seiten an.'],
      ['Tag 7', 'Wechsle ein Viertel des Wassers.'],
    ],
  },
})
