import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep parrots. */
export const parrotsGuide = translated<CareGuide>({
  en: {
    name: 'Parrots',
    title: 'Caring for parrots',
    description:
      'What parrots need, from budgies to macaws: a partner, free flight, food, and a plan for the first week.',
    introduction:
      'From the budgie to the macaw, parrots are clever, loud and made for flying. A partner of their own species matters more to them than any toy.',
    facts: {
      lifespan: 'Budgies 8 to 12 years, cockatiels 15 to 20, large parrots 40 to 60 or more',
      size: 'From 18 cm and 40 g to 90 cm and more than 1 kg',
      company: 'At least two of the same species',
      space: 'For two budgies 150 × 60 × 100 cm or more, for large parrots an aviary or a room; free flight every day',
      time: 'Two to three hours, and several hours of free flight',
      notFor: 'Homes with thin walls or smokers, and people who are allergic to feather dust',
    },
    sections: {
      home: [
        'The cage is rectangular, wider than high, and stands against a wall at eye level, never in the kitchen: fumes from overheated non-stick pans kill birds. Natural branches of different thickness replace plastic perches. No mirrors, no plastic birds. Offer bathing water and flicker-free lamps with UV light, and ten to twelve dark, quiet hours.',
        'Before free flight, close windows and make the panes visible, cover water, and remove poisonous plants, candles and other animals.',
      ],
      food: [
        'Every species has a diet of its own: ask what yours eats. For most it is a seed mix or pellets in measured amounts, with fresh greens, vegetables and some fruit daily, twigs to gnaw, and minerals. Avocado, chocolate, salt and alcohol are poisonous. Change the water every day.',
      ],
      company: [
        'A single bird kept with people only often screams or plucks its feathers. Pairs need time to choose each other. Hide food, offer wood and cardboard to shred, and train in short sessions with rewards. Never clip wings.',
      ],
      health: [
        'Once a year an avian vet examines them: weight, beak, claws and droppings; newcomers are tested for psittacosis and other infections. Birds hide illness, so weigh them regularly.',
      ],
      costs: [
        'A large cage or an aviary, lamps, branches and toys that are meant to be destroyed, fresh food for two, specialist vets, and a sitter who knows birds.',
      ],
      decision: [
        'They call at dawn, bite when they’re afraid, throw food and gnaw furniture. Large parrots can outlive you: decide who will take them. Many species are protected and need papers, in some places registration as well. If you rent, ask about noise.',
      ],
    },
    emergencies: [
      'Sitting on the floor, fluffed up, eyes closed',
      'Breathing with an open beak, or a tail that bobs',
      'Bleeding that doesn’t stop',
      'Nothing eaten for half a day, or repeated vomiting',
      'A hit against a window, a bite from a cat, or fumes',
    ],
    firstWeek: [
      [
        'Day 1',
        'Let them move by themselves from the carrier into the cage, with familiar food. Then leave them in peace.',
      ],
      ['Days 1 to 3', 'Keep doors and windows of the room shut, avoid noise, and keep light and dark to fixed hours.'],
      ['Day 2', 'Check that both eat, and look at the droppings on paper.'],
      ['Days 3 and 4', 'Sit beside the cage and talk quietly. Leave a treat when you go.'],
      ['Days 5 and 6', 'Make the room safe for flying, as described above.'],
      ['Day 7', 'Take both to an avian vet, and ask when they may fly freely.'],
    ],
  },
  de: {
    name: 'Papageien',
    title: 'Papageien halten',
    description:
      'Was Papageien brauchen, vom Wellensittich bis zum Ara: Partner, Freiflug, Futter und ein Plan für die erste Woche.',
    introduction:
      'Vom Wellensittich bis zum Ara: Papageien sind klug, laut und zum Fliegen gemacht. Ein Partner der eigenen Art ist ihnen wichtiger als jedes Spielzeug.',
    facts: {
      lifespan: 'Wellensittiche 8 bis 12 Jahre, Nymphensittiche 15 bis 20, große Papageien 40 bis 60 oder mehr',
      size: 'Von 18 cm und 40 g bis 90 cm und über 1 kg',
      company: 'Mindestens zwei derselben Art',
      space:
        'Für zwei Wellensittiche mindestens 150 × 60 × 100 cm, für große Papageien eine Voliere oder ein Zimmer; täglich Freiflug',
      time: 'Zwei bis drei Stunden, dazu mehrere Stunden Freiflug',
      notFor: 'Wohnungen mit dünnen Wänden oder Zigarettenrauch und Menschen mit Allergie gegen Federstaub',
    },
    sections: {
      home: [
        'Der Käfig ist rechteckig, breiter als hoch, und steht in Augenhöhe an einer Wand, nie in der Küche: Dämpfe aus überhitzten beschichteten Pfannen töten Vögel. Naturäste in verschiedener Stärke ersetzen Plastikstangen. Keine Spiegel, keine Plastikvögel. Biete Badewasser und flackerfreie Lampen mit UV-Licht und zehn bis zwölf dunkle, ruhige Stunden.',
        'Vor dem Freiflug schließt du die Fenster, machst die Scheiben sichtbar, deckst Wasser ab und entfernst Giftpflanzen, Kerzen und andere Tiere.',
      ],
      food: [
        'Jede Art frisst anders: Frag, was deine braucht. Für die meisten gibt es abgemessen Körner oder Pellets, dazu täglich frisches Grün, Gemüse und etwas Obst, Zweige zum Nagen und Mineralien. Avocado, Schokolade, Salz und Alkohol sind giftig. Das Wasser wird jeden Tag gewechselt.',
      ],
      company: [
        'Ein einzelner Vogel, der nur Menschen hat, schreit oft oder rupft sich die Federn. Paare brauchen Zeit, um sich zu finden. Versteck Futter, biete Holz und Pappe zum Zerlegen und übe in kurzen Einheiten mit Belohnung. Stutze nie die Flügel.',
      ],
      health: [
        'Einmal im Jahr werden sie in einer vogelkundigen Praxis untersucht: Gewicht, Schnabel, Krallen und Kot; Neue werden auf Psittakose und andere Infektionen getestet. Vögel verbergen Krankheiten, also wieg sie regelmäßig.',
      ],
      costs: [
        'Ein großer Käfig oder eine Voliere, Lampen, Äste und Spielzeug, das kaputtgehen soll, Frischfutter für zwei, spezialisierte Tierärzte und eine Betreuung, die Vögel kennt.',
      ],
      decision: [
        'Sie rufen bei Tagesanbruch, beißen, wenn sie Angst haben, werfen mit Futter und benagen Möbel. Große Papageien können dich überleben: Entscheide, wer sie dann nimmt. Viele Arten stehen unter Schutz und brauchen Papiere, mancherorts auch eine Anmeldung. Wohnst du zur Miete, frag wegen des Lärms.',
      ],
    },
    emergencies: [
      'Aufgeplustertes Sitzen am Boden, mit geschlossenen Augen',
      'Atmen mit offenem Schnabel oder ein wippender Schwanz',
      'Eine Blutung, die nicht aufhört',
      'Seit einem halben Tag nichts gefressen oder wiederholtes Erbrechen',
      'Ein Aufprall am Fenster, ein Katzenbiss oder giftige Dämpfe',
    ],
    firstWeek: [
      [
        'Tag 1',
        'Lass sie von selbst aus der Transportbox in den Käfig wechseln, mit vertrautem Futter. Dann lass sie in Ruhe.',
      ],
      [
        'Tag 1 bis 3',
        'Türen und Fenster des Zimmers bleiben zu. Vermeide Lärm und halte feste Zeiten für Hell und Dunkel ein.',
      ],
      ['Tag 2', 'Prüf, ob beide fressen, und sieh dir den Kot auf Papier an.'],
      ['Tag 3 und 4', 'Setz dich neben den Käfig und sprich leise. Lass einen Leckerbissen da, wenn du gehst.'],
      ['Tag 5 und 6', 'Mach das Zimmer zum Fliegen sicher, wie oben beschrieben.'],
      ['Tag 7', 'Bring beide in eine vogelkundige Praxis und frag, wann sie frei fliegen dürfen.'],
    ],
  },
})
