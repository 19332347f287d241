import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { CareGuide } from './care-guide'

/** How to keep guinea pigs. */
export const guineaPigsGuide = translated<CareGuide>({
  en: {
    name: 'Guinea pigs',
    title: 'Caring for guinea pigs',
    description: 'What guinea pigs need: a group, floor space, hay, fresh greens, and a plan for the first week.',
    introduction:
      'Guinea pigs chat all day, eat most of it, and run for cover together. They feel safe in a group, with a roof over their heads.',
    facts: {
      lifespan: '5 to 8 years',
      size: '700 g to 1.4 kg, 20 to 35 cm long',
      company: 'At least two, better three or more; one neutered male with females works best',
      space: 'At least 2 m² on one level for two or three, all day',
      time: 'One to two hours for feeding, cleaning and watching',
      notFor: 'Small children as an animal to cuddle, and light sleepers in the same room',
    },
    sections: {
      home: [
        'Floor counts, not floors: shop-bought cages are too small. Build a pen with soft, absorbent, dust-free bedding, and a hide with two exits for each animal. Keep it out of direct sun and draughts; above 25 °C they suffer.',
        'Outdoors they need a pen that is secure against foxes and martens from all sides, and an insulated, dry shelter. Get them used to it in early summer.',
      ],
      food: [
        'Hay is always there and never runs out: teeth and gut depend on it. Guinea pigs can’t make vitamin C, so they need fresh peppers, leafy greens, herbs or grass every day. Pellets are a small extra at most, and fruit is a treat. No bread and no cereal mixes. Introduce anything new gradually.',
      ],
      company: [
        'A guinea pig alone suffers, and a rabbit is no substitute. Two males get on only with much room and no females nearby. Scatter food, hang up hay, and rearrange tunnels and branches. No harness, no wheel and no ball.',
      ],
      health: [
        'Weigh every animal once a week: weight loss is often the first sign of illness. Check teeth, eyes, skin and bottom, and have claws trimmed when they get long. A vet examines them once a year, and males that live with females are neutered. Long-haired breeds need combing several times a week.',
      ],
      costs: [
        'A roomy pen at the start, then hay, bedding and fresh greens, which are the largest part. Vet visits count for every animal: teeth, skin mites, bladder stones and ovarian cysts are common. Add neutering, and care while you’re away.',
      ],
      decision: [
        'They stay shy animals: most don’t like being carried. They need cleaning every day, whistle for food at six in the morning, and spread hay. When one of two dies, another has to move in. Responsibility lies with adults.',
      ],
    },
    emergencies: [
      'Nothing eaten for half a day',
      'Laboured or noisy breathing, a running nose',
      'Diarrhoea or a swollen belly',
      'Blood in the urine, or squeaking while passing it',
      'A tilted head, or sitting hunched with ruffled fur',
    ],
    firstWeek: [
      ['Day 1', 'Put them into the finished pen with hay and hides, and leave them in peace.'],
      ['Days 1 to 7', 'Feed what they had before; add new greens one at a time.'],
      ['Day 2', 'Weigh each animal, and write it down as a start.'],
      ['Days 4 and 5', 'Offer cucumber or herbs from your hand.'],
      ['Day 6', 'Watch the group: do all of them eat, and does everyone find a hide?'],
      ['Day 7', 'Weigh them again, and have a vet who knows guinea pigs examine them.'],
    ],
  },
  de: {
    name: 'Meerschweinchen',
    title: 'Meerschweinchen halten',
    description:
      'Was Meerschweinchen brauchen: eine Gruppe, Bodenfläche, Heu, frisches Grün und ein Plan für die erste Woche.',
    introduction:
      'Meerschweinchen schwatzen den ganzen Tag, fressen die meiste Zeit davon und rennen gemeinsam in Deckung. Sicher fühlen sie sich in der Gruppe und mit einem Dach über dem Kopf.',
    facts: {
      lifespan: '5 bis 8 Jahre',
      size: '700 g bis 1,4 kg, 20 bis 35 cm lang',
      company: 'Mindestens zwei, besser drei oder mehr; am besten ein kastriertes Männchen mit Weibchen',
      space: 'Mindestens 2 m² auf einer Ebene für zwei oder drei, den ganzen Tag',
      time: 'Ein bis zwei Stunden zum Füttern, Saubermachen und Beobachten',
      notFor: 'Kleine Kinder als Kuscheltier und Menschen mit leichtem Schlaf im selben Zimmer',
    },
    sections: {
      home: [
        'Es zählt die Fläche, nicht die Zahl der Etagen: Käfige aus dem Handel sind zu klein. Bau ein Gehege mit weicher, saugfähiger, staubfreier Einstreu und einem Häuschen mit zwei Ausgängen für jedes Tier. Stell es nicht in die Sonne oder in Zugluft; über 25 °C leiden sie.',
        'Draußen brauchen sie ein Gehege, das auf allen Seiten vor Füchsen und Mardern sicher ist, und eine gedämmte, trockene Hütte. Gewöhn sie im frühen Sommer daran.',
      ],
      food: [
        'Heu ist immer da und geht nie aus: Zähne und Darm hängen davon ab. Meerschweinchen können Vitamin C nicht selbst bilden und brauchen deshalb jeden Tag frische Paprika, Blattgrün, Kräuter oder Gras. Pellets sind höchstens eine kleine Zugabe, Obst ist ein Leckerbissen. Kein Brot und keine Getreidemischungen. Gewöhn sie an Neues nach und nach.',
      ],
      company: [
        'Ein einzelnes Meerschweinchen leidet, und ein Kaninchen ist kein Ersatz. Zwei Männchen vertragen sich nur mit viel Platz und ohne Weibchen in der Nähe. Verstreu Futter, häng Heu auf und stell Tunnel und Äste um. Kein Geschirr, kein Laufrad, kein Ball.',
      ],
      health: [
        'Wieg jedes Tier einmal in der Woche: Wenn es abnimmt, ist das oft das erste Zeichen einer Krankheit. Prüf Zähne, Augen, Haut und Po und lass zu lange Krallen schneiden. Einmal im Jahr werden sie in der Tierarztpraxis untersucht, und Männchen, die mit Weibchen leben, werden kastriert. Langes Fell wird mehrmals in der Woche gekämmt.',
      ],
      costs: [
        'Am Anfang ein geräumiges Gehege, dann Heu, Einstreu und frisches Grün, das am meisten ausmacht. Der Tierarzt kostet für jedes Tier: Zähne, Hautmilben, Blasensteine und Eierstockzysten kommen oft vor. Dazu die Kastration und eine Betreuung, wenn du weg bist.',
      ],
      decision: [
        'Es bleiben scheue Tiere: Die meisten lassen sich nicht gern tragen. Sauber gemacht wird jeden Tag, um sechs Uhr früh pfeifen sie nach Futter, und überall liegt Heu. Stirbt eins von zweien, muss ein anderes einziehen. Die Verantwortung liegt bei Erwachsenen.',
      ],
    },
    emergencies: [
      'Seit einem halben Tag nichts gefressen',
      'Schweres oder lautes Atmen, eine laufende Nase',
      'Durchfall oder ein geblähter Bauch',
      'Blut im Urin oder Quieken beim Urinieren',
      'Ein schief gehaltener Kopf oder zusammengekauertes Sitzen mit gesträubtem Fell',
    ],
    firstWeek: [
      ['Tag 1', 'Setz sie ins fertige Gehege mit Heu und Häuschen und lass sie in Ruhe.'],
      ['Tag 1 bis 7', 'Füttere, was sie vorher bekamen; neues Grün gibt es einzeln dazu.'],
      ['Tag 2', 'Wieg jedes Tier und schreib das Gewicht als Anfang auf.'],
      ['Tag 4 und 5', 'Biete Gurke oder Kräuter aus der Hand an.'],
      ['Tag 6', 'Beobachte die Gruppe: Fressen alle, und findet jedes ein Häuschen?'],
      [
        'Tag 7',
        'Wieg sie noch einmal und lass sie in einer Praxis untersuchen, die sich mit Meerschweinchen auskennt.',
      ],
    ],
  },
})
