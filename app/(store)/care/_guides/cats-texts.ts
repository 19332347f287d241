import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep cats. */
export const catsGuide = translated<CareGuide>({
  en: {
    name: 'Cats',
    title: 'Caring for cats',
    description: 'What cats need: company, a home to climb in, food, health care, and a plan for the first week.',
    introduction:
      'A cat shares your home for many years, and decides for itself how close it comes. From you it needs company, variety and a steady routine.',
    facts: {
      lifespan: '12 to 18 years, some more than 20',
      size: '3 to 6 kg, large breeds up to 9 kg',
      company: 'Two that get on; alone only an adult that prefers it, with access outdoors',
      space: 'At least two rooms with places to climb, and better still a safe way outdoors',
      time: 'About two hours for care, play and company',
      notFor: 'Homes where nobody is in for days at a time, or where somebody is allergic',
    },
    sections: {
      home: [
        'Provide one litter tray for each cat and one to spare, in quiet places away from the food. Add scratching posts that don’t wobble, a cat tree, beds at different heights, and places to hide.',
        'Secure balconies with netting, and windows too: a tilted one is a deadly trap. Lilies are poisonous, like many other plants. Let a cat outdoors only when it is neutered, microchipped and vaccinated, and has lived with you for four weeks or more.',
      ],
      food: [
        'Cats are meat eaters. Give a complete food with plenty of animal protein in several small meals; wet food helps them to get enough water. Put fresh water somewhere other than the food. No milk, no dog food, and nothing with onion, garlic or chocolate.',
      ],
      company: [
        'Indoor cats should live in pairs, ideally siblings or two of similar age and temper. Kittens never grow up alone.',
        'Play in short bouts several times a day, hide food to be found, and put strings away afterwards, as cats swallow them.',
      ],
      health: [
        'Once a year a vet examines the cat, checks teeth and weight, and gives vaccinations that are due. Treatment against worms and fleas depends on how it lives. Have every cat neutered and microchipped. Comb long coats daily, short ones once a week.',
      ],
      costs: [
        'Food and litter every month, vet visits, vaccinations, parasite treatment, scratching posts that wear out, netting, and a sitter when you travel. Dental work, accidents and the diseases of old age are expensive: plan for savings or insurance.',
      ],
      decision: [
        'Cats scratch, bring in dirt and prey, and wake you early. Many are given up for an allergy, a move or a new partner, so think of these first. If you rent, ask your landlord. An indoor cat with no company and nothing to do becomes unhappy, loud or unclean.',
      ],
    },
    emergencies: [
      'Straining in the litter tray with little or no urine',
      'Laboured breathing, or breathing with an open mouth',
      'Nothing eaten for 24 hours, or repeated vomiting',
      'Hind legs that suddenly fail',
      'A fall from a height, a road accident or suspected poisoning',
    ],
    firstWeek: [
      [
        'Day 1',
        'Shut the windows, open the carrier in one quiet room that has everything the cat needs, and leave it in peace.',
      ],
      ['Days 1 to 7', 'Give the food and the litter it already knows. Change either only later, and gradually.'],
      ['Day 2', 'Check that it eats, drinks and uses the tray, even if only at night.'],
      ['Days 2 and 3', 'Sit on the floor, talk quietly, and let it come to you. Don’t pull it out of hiding.'],
      ['Days 4 and 5', 'Open the other rooms one by one, and play at fixed times.'],
      ['Day 7', 'Have the first check-up at the vet’s, and register the microchip in your name.'],
    ],
  },
  de: {
    name: 'Katzen',
    title: 'Katzen halten',
    description:
      'Was Katzen brauchen: Gesellschaft, Platz zum Klettern, Futter, Gesundheit und ein Plan für die erste Woche.',
    introduction:
      'Eine Katze teilt viele Jahre lang dein Zuhause und entscheidet selbst, wie nah sie dir kommt. Von dir braucht sie Gesellschaft, Abwechslung und feste Gewohnheiten.',
    facts: {
      lifespan: '12 bis 18 Jahre, manche über 20',
      size: '3 bis 6 kg, große Rassen bis 9 kg',
      company: 'Zwei, die sich verstehen; allein nur eine erwachsene, die das lieber mag, mit Freigang',
      space: 'Mindestens zwei Zimmer mit Plätzen zum Klettern, besser noch ein sicherer Weg nach draußen',
      time: 'Etwa zwei Stunden für Pflege, Spiel und Gesellschaft',
      notFor: 'Haushalte, in denen tagelang niemand da ist oder jemand eine Allergie hat',
    },
    sections: {
      home: [
        'Stell für jede Katze ein Katzenklo auf und eins mehr, an ruhigen Plätzen und nicht beim Futter. Dazu kommen Kratzbäume, die nicht wackeln, Liegeplätze in verschiedenen Höhen und Verstecke.',
        'Sichere Balkone mit Netzen und auch die Fenster: Ein gekipptes ist eine tödliche Falle. Lilien sind giftig, wie viele andere Pflanzen. Lass eine Katze erst hinaus, wenn sie kastriert, gechippt und geimpft ist und seit mindestens vier Wochen bei dir lebt.',
      ],
      food: [
        'Katzen sind Fleischfresser. Gib ein Alleinfutter mit viel tierischem Eiweiß in mehreren kleinen Mahlzeiten; mit Nassfutter nehmen sie genug Wasser auf. Frisches Wasser steht nicht neben dem Futter. Keine Milch, kein Hundefutter und nichts mit Zwiebeln, Knoblauch oder Schokolade.',
      ],
      company: [
        'Wohnungskatzen sollten zu zweit leben, am besten Geschwister oder zwei von ähnlichem Alter und Wesen. Katzenkinder wachsen nie allein auf.',
        'Spiel mehrmals am Tag kurz mit ihnen, versteck Futter zum Suchen und räum Schnüre danach weg, denn Katzen verschlucken sie.',
      ],
      health: [
        'Einmal im Jahr wird die Katze in der Tierarztpraxis untersucht, mit Blick auf Zähne und Gewicht, und bekommt fällige Impfungen. Was gegen Würmer und Flöhe nötig ist, hängt davon ab, wie sie lebt. Lass jede Katze kastrieren und chippen. Langes Fell wird täglich gekämmt, kurzes einmal in der Woche.',
      ],
      costs: [
        'Jeden Monat Futter und Streu, dazu Tierarzt, Impfungen, Mittel gegen Parasiten, Kratzbäume, die sich abnutzen, Netze und eine Betreuung, wenn du verreist. Zähne, Unfälle und Alterskrankheiten sind teuer: Plane Rücklagen oder eine Versicherung ein.',
      ],
      decision: [
        'Katzen kratzen, tragen Schmutz und Beute herein und wecken dich früh. Viele werden wegen einer Allergie, eines Umzugs oder einer neuen Beziehung abgegeben, also denk vorher daran. Wohnst du zur Miete, frag nach. Eine Wohnungskatze ohne Gesellschaft und Beschäftigung wird unglücklich, laut oder unsauber.',
      ],
    },
    emergencies: [
      'Pressen auf dem Katzenklo, mit wenig oder keinem Urin',
      'Atemnot oder Atmen mit offenem Maul',
      'Seit 24 Stunden nichts gefressen oder wiederholtes Erbrechen',
      'Hinterbeine, die plötzlich versagen',
      'Ein Sturz aus der Höhe, ein Verkehrsunfall oder Verdacht auf Vergiftung',
    ],
    firstWeek: [
      [
        'Tag 1',
        'Schließ die Fenster, öffne die Transportbox in einem ruhigen Zimmer, in dem alles Nötige steht, und lass die Katze in Ruhe.',
      ],
      ['Tag 1 bis 7', 'Gib das Futter und die Streu, die sie schon kennt. Stell erst später um, und nach und nach.'],
      ['Tag 2', 'Prüf, ob sie frisst, trinkt und aufs Katzenklo geht, und sei es nur nachts.'],
      [
        'Tag 2 und 3',
        'Setz dich auf den Boden, sprich leise und lass sie zu dir kommen. Zieh sie nicht aus dem Versteck.',
      ],
      ['Tag 4 und 5', 'Öffne ein Zimmer nach dem anderen und spiel zu festen Zeiten.'],
      ['Tag 7', 'Geh zur ersten Untersuchung in die Tierarztpraxis und registriere den Mikrochip auf deinen Namen.'],
    ],
  },
})
