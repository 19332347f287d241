import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep ferrets. */
export const ferretsGuide = translated<CareGuide>({
  en: {
    name: 'Ferrets',
    title: 'Caring for ferrets',
    description:
      'What ferrets need: company, hours of play, meat, vaccinations, neutering, and a plan for the first week.',
    introduction:
      'Ferrets sleep for most of the day and are a whirlwind for the rest of it. They are clever, curious hunters that get through every gap, and they want company of their own kind.',
    facts: {
      lifespan: '6 to 9 years',
      size: '0.6 to 2 kg; males are about twice as heavy as females',
      company: 'At least two ferrets, neutered',
      space: 'A cage of several levels or a run of 6 m² or more, and a safe room to play in every day',
      time: 'Three to four hours out of the cage, and half an hour for cleaning and feeding',
      notFor: 'Homes with rabbits, rodents or birds, toddlers, and noses that mind a musky smell',
    },
    sections: {
      home: [
        'Ferrets need hammocks and dark sleeping boxes, tunnels, a corner with litter and firm walls: bars must be no more than 2.5 cm apart, and all of it must lock. Before they play in a room, close every gap behind cupboards and appliances, and look into sofas, washing machines and recliners before you use them.',
        'Outdoors, a run needs welded mesh on all sides and below, a dry, insulated shelter and shade. Heat above 28 °C can kill them; dry cold does not bother them.',
      ],
      food: [
        'They are strict carnivores: good ferret food or a complete food for kittens with a lot of animal protein, and whole prey or raw meat if you know how. Food is there at all times, since they digest a meal in three to four hours. Sugar, fruit, cereals, milk and dog food do harm. Get young ones used to several foods, as adults hardly accept new ones.',
      ],
      company: [
        'Two or more sleep in a heap, chase and wrestle; one alone needs you all day. Hide food, offer boxes of rice or earth to dig in, tubes and a shallow bath. Ferrets learn to use a litter tray, to come when called and not to nip, with treats and patience, never by punishment.',
      ],
      health: [
        'Vaccinations against distemper and, where it is advised or required, rabies are renewed as the vet says. Females that are neither neutered nor mated stay in heat and can die of it, so neutering, or an implant, is a must. From about four years on, ask for a check-up twice a year: tumours of the adrenal glands and the pancreas are common.',
      ],
      costs: [
        'A large cage and everything in it at the start, then food rich in meat, litter, vaccinations, neutering or implants, and check-ups for two. Operations in old age are frequent. Find a practice that knows ferrets before you need one, and somebody who looks after them when you’re away.',
      ],
      decision: [
        'They smell of musk, neutered ones less, and washing makes it worse. They steal keys, dig up pots and bite when they are frightened. Some places and landlords do not allow them. Who has time in the evening, and a sense of humour, has few duller days.',
      ],
    },
    emergencies: [
      'Nothing eaten for 12 hours, or vomiting again and again: a swallowed piece of rubber is frequent',
      'Weak hind legs, staring or pawing at the mouth',
      'No urine, or straining to pass it',
      'Panting or lying flat in the heat',
      'Black, tarry droppings or pale gums',
    ],
    firstWeek: [
      ['Day 1', 'Let them sleep in the finished cage, and keep children and other animals away.'],
      ['Days 1 to 7', 'Feed exactly what they had before, in a bowl that cannot be tipped over.'],
      ['Day 2', 'Check: do all of them eat, and are droppings in the corner with the litter?'],
      ['Days 3 and 4', 'Play in one small, safe room, and put them back to the litter tray after each sleep.'],
      ['Day 5', 'Handle each one briefly, with a treat, and look at ears, teeth and claws.'],
      ['Day 7', 'Weigh them, and have a vet who knows ferrets tell you when vaccinations and neutering are due.'],
    ],
  },
  de: {
    name: 'Frettchen',
    title: 'Frettchen halten',
    description:
      'Was Frettchen brauchen: Artgenossen, Stunden zum Toben, Fleisch, Impfungen, Kastration und ein Plan für die erste Woche.',
    introduction:
      'Frettchen verschlafen den größten Teil des Tages und sind in der übrigen Zeit ein Wirbelwind. Sie sind kluge, neugierige Jäger, die durch jede Lücke kommen und ihresgleichen um sich haben wollen.',
    facts: {
      lifespan: '6 bis 9 Jahre',
      size: '0,6 bis 2 kg; Männchen sind etwa doppelt so schwer wie Weibchen',
      company: 'Mindestens zwei, kastriert',
      space: 'Ein Käfig mit mehreren Etagen oder ein Gehege ab 6 m² und jeden Tag ein gesichertes Zimmer zum Spielen',
      time: 'Drei bis vier Stunden Auslauf und eine halbe Stunde zum Saubermachen und Füttern',
      notFor: 'Haushalte mit Kaninchen, Nagern oder Vögeln, mit Kleinkindern und mit empfindlichen Nasen',
    },
    sections: {
      home: [
        'Frettchen brauchen Hängematten und dunkle Schlafhäuser, Röhren, eine Toilettenecke und feste Wände: höchstens 2,5 cm Gitterabstand, und alles muss sich verriegeln lassen. Bevor sie in einem Zimmer spielen, verschließ jede Lücke hinter Schränken und Geräten, und sieh in Sofas, Waschmaschinen und Liegesessel, bevor du sie benutzt.',
        'Draußen braucht ein Gehege Volierengitter auf allen Seiten und von unten, eine trockene, gedämmte Hütte und Schatten. Hitze über 28 °C kann tödlich sein; trockene Kälte macht ihnen nichts aus.',
      ],
      food: [
        'Sie sind reine Fleischfresser: gutes Frettchenfutter oder Alleinfutter für junge Katzen mit viel tierischem Eiweiß, dazu ganze Futtertiere oder rohes Fleisch, wenn du dich auskennst. Futter steht immer bereit, denn eine Mahlzeit ist in drei bis vier Stunden verdaut. Zucker, Obst, Getreide, Milch und Hundefutter schaden. Gewöhn junge Tiere an mehrere Sorten, denn erwachsene nehmen kaum noch Neues an.',
      ],
      company: [
        'Zu zweit oder zu mehreren schlafen sie auf einem Haufen, jagen sich und raufen; eins allein braucht dich den ganzen Tag. Versteck Futter, biete Kisten mit Reis oder Erde zum Graben, Röhren und ein flaches Bad an. Mit Leckerbissen und Geduld lernen Frettchen, aufs Klo zu gehen, auf Ruf zu kommen und nicht zu zwicken; mit Strafen nie.',
      ],
      health: [
        'Impfungen gegen Staupe und, wo empfohlen oder vorgeschrieben, gegen Tollwut werden aufgefrischt, wie die Tierarztpraxis es sagt. Weibchen, die weder kastriert noch gedeckt werden, bleiben rollig und können daran sterben: Kastration oder ein Implantat ist Pflicht. Ab etwa vier Jahren lass sie zweimal im Jahr untersuchen, denn Tumoren der Nebennieren und der Bauchspeicheldrüse sind häufig.',
      ],
      costs: [
        'Am Anfang ein großer Käfig mit Einrichtung, dann fleischreiches Futter, Streu, Impfungen, Kastration oder Implantate und Untersuchungen für zwei. Operationen im Alter sind nicht selten. Such eine Praxis, die sich mit Frettchen auskennt, bevor du sie brauchst, und jemanden, der sich kümmert, wenn du verreist.',
      ],
      decision: [
        'Sie riechen nach Moschus, kastriert weniger, und Baden macht es schlimmer. Sie stehlen Schlüssel, graben Blumentöpfe um und beißen, wenn sie erschrecken. Mancherorts und in manchen Mietwohnungen sind sie nicht erlaubt. Wer abends Zeit und Humor hat, erlebt mit ihnen selten einen langweiligen Tag.',
      ],
    },
    emergencies: [
      'Seit 12 Stunden nichts gefressen oder wiederholtes Erbrechen: Oft steckt ein verschlucktes Stück Gummi dahinter',
      'Schwache Hinterbeine, ein starrer Blick oder Wischen am Maul',
      'Kein Urin oder Pressen beim Wasserlassen',
      'Hecheln oder flaches Liegen in der Hitze',
      'Schwarzer, teerartiger Kot oder blasses Zahnfleisch',
    ],
    firstWeek: [
      ['Tag 1', 'Lass sie im fertigen Käfig schlafen und halt Kinder und andere Tiere fern.'],
      ['Tag 1 bis 7', 'Füttere genau das, was sie vorher bekamen, in einem Napf, der nicht umkippt.'],
      ['Tag 2', 'Prüf: Fressen alle, und liegt der Kot in der Ecke mit der Streu?'],
      ['Tag 3 und 4', 'Spielt in einem kleinen, sicheren Zimmer, und setz sie nach jedem Schlaf aufs Klo.'],
      ['Tag 5', 'Nimm jedes kurz auf, mit einem Leckerbissen, und sieh dir Ohren, Zähne und Krallen an.'],
      [
        'Tag 7',
        'Wieg sie und frag in einer Praxis, die sich mit Frettchen auskennt, wann Impfungen und Kastration fällig sind.',
      ],
    ],
  },
})
