import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep dogs. */
export const dogsGuide = translated<CareGuide>({
  en: {
    name: 'Dogs',
    title: 'Caring for dogs',
    description: 'What a dog needs: time, walks, training, food, health care, and a plan for the first week.',
    introduction:
      'A dog joins in with your days: it wants to go out in any weather, learn what is allowed, and be where its people are.',
    facts: {
      lifespan: '10 to 15 years; very large breeds often less',
      size: 'From 2 kg to more than 60 kg: ask how large a puppy will get',
      company: 'One is enough if it lives closely with its people',
      space: 'A home with a quiet corner, and green space within a walk',
      time: 'At least two hours outdoors, and company for most of the rest',
      notFor: 'Households that are regularly out for more than four or five hours',
    },
    sections: {
      home: [
        'A dog lives indoors with you, not in a kennel or on a chain. It needs a bed away from draughts and bustle, where nobody disturbs it.',
        'Outdoors it wears a well-fitting harness or collar with your telephone number. Fence the garden, secure the dog in the car, and never leave it there in warm weather, not even for minutes.',
      ],
      food: [
        'Feed a complete food that suits age, size and activity, in two meals a day; puppies need more. Fresh water is always there, and treats count as food. Chocolate, grapes, raisins, onions, xylitol and cooked bones are dangerous.',
      ],
      company: [
        'Dogs need people, and friendly meetings with other dogs. Getting used to being alone takes weeks of small steps; four to five hours is the most for an adult, and far less for a puppy.',
        'Train with rewards, never with pain or fear.',
      ],
      health: [
        'Once a year a vet examines the dog, looks at its teeth and weight, and gives vaccinations that are due. Worms, fleas and ticks are dealt with as the vet advises. The dog needs a microchip, registered in your name. Brush the coat as its length demands, brush the teeth, and check ears and claws.',
      ],
      costs: [
        'Food, bedding, leads, vet visits, parasite treatment, training classes and often a groomer. Depending on where you live, a dog tax and liability insurance too. For illness and operations you need savings or insurance, and for holidays a sitter or boarding.',
      ],
      decision: [
        'A dog changes every working day, trip and evening out. Training takes months. If you rent, ask your landlord. Flat-nosed breeds often struggle to breathe, and working breeds need a task: look past appearance.',
      ],
    },
    emergencies: [
      'A swollen belly, with retching that brings nothing up',
      'Laboured breathing, collapse or a seizure',
      'Overheating, with heavy panting and staggering',
      'Suspected poisoning or a swallowed object',
      'A road accident, even without visible wounds',
    ],
    firstWeek: [
      ['Day 1', 'Let the dog explore home and garden in peace. No visitors, and the food it already knows.'],
      ['Days 1 and 2', 'Go out every two to three hours, always to the same place, and praise it there.'],
      ['Days 3 and 4', 'Walk short, quiet rounds on a lead. Newcomers bolt easily: use a harness that can’t slip off.'],
      ['Day 5', 'Practise being alone: out of the room for a moment, back without a fuss.'],
      ['Day 6', 'Register the microchip in your name, and see to tax and insurance where they are due.'],
      ['Day 7', 'Have the first check-up at the vet’s, and enrol in a class that trains by rewards.'],
    ],
  },
  de: {
    name: 'Hunde',
    title: 'Hunde halten',
    description: 'Was ein Hund braucht: Zeit, Auslauf, Erziehung, Futter, Gesundheit und ein Plan für die erste Woche.',
    introduction:
      'Ein Hund macht deine Tage mit: Er will bei jedem Wetter hinaus, lernen, was erlaubt ist, und da sein, wo seine Menschen sind.',
    facts: {
      lifespan: '10 bis 15 Jahre, sehr große Rassen oft weniger',
      size: 'Von 2 kg bis über 60 kg: Frag, wie groß ein Welpe wird',
      company: 'Einer reicht, wenn er eng mit seinen Menschen lebt',
      space: 'Eine Wohnung mit einer ruhigen Ecke und Grün in Laufweite',
      time: 'Mindestens zwei Stunden draußen und die meiste übrige Zeit Gesellschaft',
      notFor: 'Haushalte, in denen regelmäßig länger als vier bis fünf Stunden niemand da ist',
    },
    sections: {
      home: [
        'Ein Hund lebt bei dir in der Wohnung, nicht im Zwinger oder an der Kette. Er braucht einen Liegeplatz ohne Zugluft und Trubel, an dem ihn niemand stört.',
        'Draußen trägt er ein gut sitzendes Geschirr oder Halsband mit deiner Telefonnummer. Zäune den Garten ein, sichere den Hund im Auto, und lass ihn bei Wärme nie darin zurück, auch nicht für Minuten.',
      ],
      food: [
        'Gib ein Alleinfutter, das zu Alter, Größe und Bewegung passt, verteilt auf zwei Mahlzeiten am Tag; Welpen brauchen mehr davon. Frisches Wasser steht immer bereit, und Leckerbissen zählen mit. Schokolade, Trauben, Rosinen, Zwiebeln, Xylit und gekochte Knochen sind gefährlich.',
      ],
      company: [
        'Hunde brauchen Menschen und freundliche Begegnungen mit anderen Hunden. Allein zu bleiben lernen sie über Wochen in kleinen Schritten; vier bis fünf Stunden sind für einen erwachsenen Hund das Höchste, für einen Welpen viel weniger.',
        'Erziehe mit Belohnung, nie mit Schmerz oder Angst.',
      ],
      health: [
        'Einmal im Jahr wird der Hund in der Tierarztpraxis untersucht, mit Blick auf Zähne und Gewicht, und bekommt fällige Impfungen. Gegen Würmer, Flöhe und Zecken hilft, was die Praxis empfiehlt. Er braucht einen Mikrochip, der auf dich registriert ist. Bürste das Fell, wie es seine Länge verlangt, putz die Zähne und sieh nach Ohren und Krallen.',
      ],
      costs: [
        'Futter, Liegeplatz, Leinen, Tierarzt, Mittel gegen Parasiten, Hundeschule und oft ein Hundesalon. Je nach Wohnort kommen Hundesteuer und Haftpflichtversicherung dazu. Für Krankheiten und Operationen brauchst du Rücklagen oder eine Versicherung, für den Urlaub eine Betreuung.',
      ],
      decision: [
        'Ein Hund verändert jeden Arbeitstag, jede Reise und jeden Abend außer Haus. Die Erziehung dauert Monate. Wohnst du zur Miete, frag vorher nach. Kurznasige Rassen bekommen oft schlecht Luft, Arbeitsrassen brauchen eine Aufgabe: Das Aussehen allein ist kein Grund.',
      ],
    },
    emergencies: [
      'Ein aufgeblähter Bauch, mit Würgen, bei dem nichts herauskommt',
      'Atemnot, Zusammenbruch oder Krampfanfall',
      'Überhitzung, mit starkem Hecheln und Taumeln',
      'Verdacht auf Vergiftung oder ein verschluckter Gegenstand',
      'Ein Verkehrsunfall, auch ohne sichtbare Wunden',
    ],
    firstWeek: [
      ['Tag 1', 'Lass den Hund Wohnung und Garten in Ruhe erkunden. Kein Besuch, und das Futter, das er schon kennt.'],
      ['Tag 1 und 2', 'Geh alle zwei bis drei Stunden hinaus, immer an dieselbe Stelle, und lob ihn dort.'],
      [
        'Tag 3 und 4',
        'Geh kurze, ruhige Runden an der Leine. Neue Hunde laufen leicht davon: Das Geschirr darf nicht abrutschen.',
      ],
      ['Tag 5', 'Übt das Alleinsein: kurz aus dem Zimmer gehen und ohne Aufhebens wiederkommen.'],
      [
        'Tag 6',
        'Registriere den Mikrochip auf deinen Namen und kümmere dich um Steuer und Versicherung, wo sie nötig sind.',
      ],
      [
        'Tag 7',
        'Geh zur ersten Untersuchung in die Tierarztpraxis und such eine Hundeschule, die mit Belohnung arbeitet.',
      ],
    ],
  },
})
