import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep chickens. */
export const chickensGuide = translated<CareGuide>({
  en: {
    name: 'Chickens',
    title: 'Caring for chickens',
    description:
      'What chickens need: a flock, a fox-proof coop, room to scratch, feed, health care, and a first-week plan.',
    introduction:
      'Chickens scratch, bathe in dust and know exactly who is above whom. They are busy, social birds that live for years after they have laid most of their eggs.',
    facts: {
      lifespan: '5 to 10 years',
      size: '0.5 to 1 kg for bantams, 1.5 to 4 kg for large breeds',
      company: 'At least three hens; a cock only if your neighbours agree',
      space: 'A coop with 1 m² for three, and at least 10 m² of run for each bird',
      time: 'Half an hour a day, in the morning and at dusk, also on Sundays and in the snow',
      notFor: 'Gardens that are to stay tidy, and homes where nobody is there at dusk',
    },
    sections: {
      home: [
        'The coop is dry, airy and free of draughts, with perches 4 to 5 cm wide, a nest for every three hens, and litter that you change often. It is closed at night: foxes, martens and rats come through gaps of 2 cm and dig under fences, so bury welded mesh or lay it flat around the run.',
        'The run has shade, shrubs to hide under, and a dry place with sand and earth for dust baths. Part of it should be roofed, because authorities may order birds to be kept in when avian influenza is about.',
      ],
      food: [
        'Layers’ feed and clean water are always there; grain is a treat in the evening. Grit and oyster shell stand in bowls of their own. Greens are welcome. Avocado, raw beans, raw potato and anything mouldy or salty are poisonous, and in the EU and the UK kitchen scraps may not be fed by law.',
      ],
      company: [
        'A flock has an order, and newcomers have to find their place: house them side by side for two weeks, with a fence between, and add them in twos or more. Hang up greens, move branches, and leave leaves to scratch in: bored hens peck each other.',
      ],
      health: [
        'In many countries every flock, however small, has to be registered, and vaccinated against Newcastle disease. Ask your veterinary office before they arrive. Look for red mites in cracks and under perches, above all in summer, check for worms, and look at combs, eyes, feathers, feet and vents every week.',
      ],
      costs: [
        'The coop and a safe fence cost far more than the birds. After that come feed, litter, vaccinations and now and then a vet who treats poultry. Eggs never pay for all of it. Somebody has to open and close the coop when you’re away.',
      ],
      decision: [
        'They turn a lawn into earth, cocks crow at four, and hens lay less from their third year on. Ask about the rules of your town and your landlord, and what becomes of old hens and of cocks that hatch. Children learn a lot from them, and wash their hands afterwards.',
      ],
    },
    emergencies: [
      'Breathing with an open beak, rattling or a blue comb',
      'Sitting fluffed up and apart, not eating',
      'Straining to lay, standing upright like a penguin',
      'Several sick or dead birds at once: call the vet or the veterinary office, and move no bird',
      'Wounds from pecking or from a predator',
    ],
    firstWeek: [
      ['Day 1', 'Put them into the coop at dusk, with feed and water, and leave it closed.'],
      ['Days 2 and 3', 'Keep them in coop and roofed run, so that they learn where home is.'],
      ['Days 1 to 7', 'Feed what they had before, and mix in new feed little by little.'],
      ['Day 4', 'Open the run by day, and count them on their perches at dusk.'],
      ['Day 5', 'Look for mites under the perches, by torchlight, after dark.'],
      ['Day 7', 'Look at each bird in your hands, weigh it, and have the registration and vaccinations on paper.'],
    ],
  },
  de: {
    name: 'Hühner',
    title: 'Hühner halten',
    description:
      'Was Hühner brauchen: eine Gruppe, einen sicheren Stall, Platz zum Scharren, Futter, Gesundheit und ein Plan für die erste Woche.',
    introduction:
      'Hühner scharren, baden im Staub und wissen genau, wer über wem steht. Sie sind geschäftige, gesellige Vögel, die noch Jahre leben, nachdem sie die meisten Eier gelegt haben.',
    facts: {
      lifespan: '5 bis 10 Jahre',
      size: '0,5 bis 1 kg bei Zwerghühnern, 1,5 bis 4 kg bei großen Rassen',
      company: 'Mindestens drei Hennen; ein Hahn nur, wenn die Nachbarn einverstanden sind',
      space: 'Ein Stall mit 1 m² für drei und wenigstens 10 m² Auslauf für jedes Huhn',
      time: 'Eine halbe Stunde am Tag, morgens und in der Dämmerung, auch sonntags und bei Schnee',
      notFor: 'Gärten, die ordentlich bleiben sollen, und Haushalte, in denen abends niemand da ist',
    },
    sections: {
      home: [
        'Der Stall ist trocken, luftig und ohne Zugluft, mit Sitzstangen von 4 bis 5 cm Breite, einem Nest für je drei Hennen und Einstreu, die du oft wechselst. Nachts ist er zu: Fuchs, Marder und Ratten kommen durch Lücken von 2 cm und graben sich unter Zäunen durch. Grab Volierengitter ein oder leg es flach um den Auslauf.',
        'Der Auslauf hat Schatten, Sträucher als Deckung und einen trockenen Platz mit Sand und Erde zum Staubbaden. Ein Teil sollte überdacht sein, denn bei Geflügelpest kann das Veterinäramt anordnen, dass die Tiere drinnen bleiben.',
      ],
      food: [
        'Legefutter und sauberes Wasser stehen immer bereit; Körner gibt es abends als Leckerbissen. Grit und Muschelkalk stehen in eigenen Schalen. Grünes ist willkommen. Avocado, rohe Bohnen, rohe Kartoffeln und alles Schimmlige oder Salzige ist giftig, und Küchenabfälle dürfen in der EU von Gesetzes wegen nicht verfüttert werden.',
      ],
      company: [
        'Eine Gruppe hat eine Rangordnung, und Neue müssen darin ihren Platz finden: Halte sie zwei Wochen lang nebeneinander, mit einem Zaun dazwischen, und setz sie wenigstens zu zweit dazu. Häng Grünes auf, leg Äste um und lass Laub zum Scharren liegen: Hennen, die sich langweilen, bepicken einander.',
      ],
      health: [
        'In vielen Ländern, auch in Deutschland, muss jede noch so kleine Haltung gemeldet und gegen die Newcastle-Krankheit geimpft werden. Frag vor der Ankunft das Veterinäramt. Such in Ritzen und unter Sitzstangen nach roten Vogelmilben, vor allem im Sommer, lass auf Würmer untersuchen, und sieh dir jede Woche Kamm, Augen, Gefieder, Füße und Kloake an.',
      ],
      costs: [
        'Stall und sicherer Zaun kosten weit mehr als die Tiere. Danach kommen Futter, Einstreu, Impfungen und ab und zu eine Praxis, die Geflügel behandelt. Die Eier bezahlen das alles nie. Wenn du verreist, muss jemand den Stall öffnen und schließen.',
      ],
      decision: [
        'Sie machen aus Rasen Erde, Hähne krähen um vier, und ab dem dritten Jahr legen Hennen weniger. Frag nach den Regeln der Gemeinde und des Vermieters, und überleg, was aus alten Hennen und geschlüpften Hähnen wird. Kinder lernen viel von ihnen und waschen sich danach die Hände.',
      ],
    },
    emergencies: [
      'Atmen mit offenem Schnabel, Röcheln oder ein blauer Kamm',
      'Aufgeplustert abseits sitzen und nicht fressen',
      'Pressen ohne Ei, aufrecht stehend wie ein Pinguin',
      'Mehrere kranke oder tote Tiere auf einmal: Ruf die Praxis oder das Veterinäramt an, und bring kein Tier weg',
      'Wunden durch Picken oder durch ein Raubtier',
    ],
    firstWeek: [
      ['Tag 1', 'Setz sie in der Dämmerung mit Futter und Wasser in den Stall und lass ihn zu.'],
      ['Tag 2 und 3', 'Lass sie in Stall und überdachtem Auslauf, damit sie lernen, wo sie zu Hause sind.'],
      ['Tag 1 bis 7', 'Füttere, was sie vorher bekamen, und misch neues Futter nach und nach darunter.'],
      ['Tag 4', 'Öffne tagsüber den Auslauf, und zähl sie in der Dämmerung auf ihren Stangen.'],
      ['Tag 5', 'Such nach Einbruch der Dunkelheit mit der Taschenlampe unter den Stangen nach Milben.'],
      ['Tag 7', 'Nimm jedes Huhn in die Hand, wieg es, und hab Meldung und Impfung schriftlich.'],
    ],
  },
})
