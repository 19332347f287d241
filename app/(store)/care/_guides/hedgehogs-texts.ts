import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep African pygmy hedgehogs. */
export const hedgehogsGuide = translated<CareGuide>({
  en: {
    name: 'Hedgehogs',
    title: 'Caring for African pygmy hedgehogs',
    description:
      'What African pygmy hedgehogs need: warmth, a wheel, insects, quiet days, and a plan for the first week.',
    introduction:
      'This guide is about African pygmy hedgehogs that were bred in captivity. Wild European hedgehogs are protected and belong outdoors.',
    facts: {
      lifespan: '3 to 6 years',
      size: '300 to 600 g, about 20 cm long',
      company: 'One: adults live alone',
      space: 'At least 1 m² of floor, better 2 m², at 23 to 27 °C',
      time: 'About an hour, in the evening',
      notFor: 'Small children, people who go to bed early, and anybody who wants an animal to stroke',
    },
    sections: {
      home: [
        'Choose an enclosure with smooth walls, good ventilation and a lid that shuts. Bed it deep enough to burrow in, with two or more hides, roots and stones. It needs a wheel with a closed running surface, about 30 cm across, so that the back stays straight.',
        'Keep it at 23 to 27 °C, with a heater on a thermostat. A hedgehog that gets cold falls into a torpor that can kill it. Days are light and quiet, nights dark: don’t put it in your bedroom.',
      ],
      food: [
        'Hedgehogs eat insects. Offer a variety of live or dried ones, along with a dry or wet food of good quality that is rich in protein and low in fat, in the evening. Mealworms and waxworms are treats. Water stands in a shallow bowl. No milk, nuts, grapes, raisins, onions or sweets.',
      ],
      company: [
        'They don’t miss others of their kind, and adults fight. Hide insects, change the layout now and then, and offer a tray of dry soil to dig in, cardboard tubes and new smells. Getting used to your hands takes weeks of quiet evenings; it may never like being held.',
      ],
      health: [
        'Weigh your hedgehog every week and watch how it walks. Once a year a vet for exotic pets examines it: teeth, skin, weight and droppings. Wash the wheel every day, as it gets dirty, and trim claws when they curl. Wash your hands after every contact, as hedgehogs can carry salmonella.',
      ],
      costs: [
        'The enclosure, heating and thermostat cost most at first. Then come electricity, insects and food, bedding, and vet visits. Mites, bad teeth, obesity and tumours are common, and vets who know hedgehogs are few.',
      ],
      decision: [
        'You’ll hear the wheel all night and see little by day. When frightened, a hedgehog rolls up and hisses. In some countries and regions, keeping them is forbidden or needs a permit: ask the authorities first.',
      ],
    },
    emergencies: [
      'A cold, limp animal that hardly reacts',
      'Staggering, or legs that fail',
      'Nothing eaten for a day',
      'Laboured breathing, or a running nose',
      'Blood in urine or droppings',
    ],
    firstWeek: [
      ['Before', 'Let the heating run for two days, and check the temperature in the morning and at night.'],
      ['Day 1', 'Put the hedgehog into its hide with a cloth that smells of its old home. Leave it alone.'],
      ['Days 1 to 7', 'Give the food it already knows, always at the same time in the evening.'],
      ['Day 2', 'Check in the morning: food eaten, droppings firm, wheel used?'],
      ['Day 5', 'Lift it from below with both hands, for a few minutes, and weigh it.'],
      ['Day 7', 'Have it examined by a vet for exotic pets, with fresh droppings for a test.'],
    ],
  },
  de: {
    name: 'Igel',
    title: 'Weißbauchigel halten',
    description:
      'Was Weißbauchigel brauchen: Wärme, ein Laufrad, Insekten, ruhige Tage und ein Plan für die erste Woche.',
    introduction:
      'Hier geht es um Afrikanische Weißbauchigel aus Nachzuchten. Wilde europäische Igel stehen unter Schutz und gehören nach draußen.',
    facts: {
      lifespan: '3 bis 6 Jahre',
      size: '300 bis 600 g, etwa 20 cm lang',
      company: 'Einer: Erwachsene leben allein',
      space: 'Mindestens 1 m² Boden, besser 2 m², bei 23 bis 27 °C',
      time: 'Etwa eine Stunde, am Abend',
      notFor: 'Kleine Kinder, alle, die früh schlafen gehen, und alle, die ein Tier zum Streicheln suchen',
    },
    sections: {
      home: [
        'Nimm ein Gehege mit glatten Wänden, guter Belüftung und einem Deckel, der schließt. Die Einstreu ist so tief, dass der Igel sich eingraben kann; dazu kommen mindestens zwei Verstecke, Wurzeln und Steine. Er braucht ein Laufrad mit geschlossener Lauffläche, etwa 30 cm groß, damit der Rücken gerade bleibt.',
        'Halt es mit einer Heizung und einem Thermostat auf 23 bis 27 °C. Wird dem Igel kalt, fällt er in eine Starre, die tödlich sein kann. Am Tag ist es hell und ruhig, in der Nacht dunkel: Stell das Gehege nicht ins Schlafzimmer.',
      ],
      food: [
        'Igel fressen Insekten. Biete am Abend verschiedene an, lebend oder getrocknet, dazu ein gutes Trocken- oder Nassfutter mit viel Eiweiß und wenig Fett. Mehlwürmer und Wachsmaden sind Leckerbissen. Wasser steht in einer flachen Schale. Keine Milch, Nüsse, Trauben, Rosinen, Zwiebeln oder Süßes.',
      ],
      company: [
        'Artgenossen fehlen ihnen nicht, und Erwachsene kämpfen. Versteck Insekten, räum das Gehege ab und zu um und biete eine Kiste mit trockener Erde zum Graben, Pappröhren und neue Gerüche. Sich an deine Hände zu gewöhnen braucht Wochen ruhiger Abende; vielleicht mag dein Igel es nie, gehalten zu werden.',
      ],
      health: [
        'Wieg den Igel jede Woche und achte darauf, wie er läuft. Einmal im Jahr wird er in einer Praxis für Exoten untersucht: Zähne, Haut, Gewicht und Kot. Das Laufrad wird schmutzig und täglich gewaschen; Krallen, die sich biegen, werden geschnitten. Wasch dir nach jedem Kontakt die Hände, denn Igel können Salmonellen tragen.',
      ],
      costs: [
        'Am Anfang kosten Gehege, Heizung und Thermostat am meisten. Danach kommen Strom, Insekten und Futter, Einstreu und der Tierarzt. Milben, schlechte Zähne, Übergewicht und Tumore sind häufig, und Praxen, die sich mit Igeln auskennen, sind selten.',
      ],
      decision: [
        'Du hörst das Laufrad die ganze Nacht und siehst am Tag wenig. Ein Igel, der erschrickt, rollt sich ein und faucht. In manchen Ländern und Gegenden ist die Haltung verboten oder braucht eine Genehmigung: Frag vorher beim Amt.',
      ],
    },
    emergencies: [
      'Ein kaltes, schlaffes Tier, das kaum reagiert',
      'Taumeln oder Beine, die versagen',
      'Seit einem Tag nichts gefressen',
      'Atemnot oder eine laufende Nase',
      'Blut in Urin oder Kot',
    ],
    firstWeek: [
      ['Vorher', 'Lass die Heizung zwei Tage laufen und prüf die Temperatur am Morgen und in der Nacht.'],
      ['Tag 1', 'Setz den Igel in sein Versteck, mit einem Tuch, das nach dem alten Zuhause riecht. Lass ihn in Ruhe.'],
      ['Tag 1 bis 7', 'Gib das Futter, das er schon kennt, immer zur selben Zeit am Abend.'],
      ['Tag 2', 'Prüf am Morgen: Ist das Futter gefressen, der Kot fest, das Laufrad benutzt?'],
      ['Tag 5', 'Heb ihn mit beiden Händen von unten hoch, ein paar Minuten lang, und wieg ihn.'],
      ['Tag 7', 'Lass ihn in einer Praxis für Exoten untersuchen und nimm frischen Kot für einen Test mit.'],
    ],
  },
})
