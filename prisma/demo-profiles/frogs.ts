import type { DemoProfile } from './demo-profile'

/** What the demo tells of its frogs. */
export const frogs: Readonly<Record<string, DemoProfile>> = {
  Hopper: {
    ageMonths: 18,
    sex: 'male',
    temperament: ['talkative', 'curious'],
    goodWith: ['children'],
    housing: 'indoors',
    story: [
      'Raised in a biology classroom, he comes to the glass when a bell rings. He calls loudest when everyone falls silent, and during exams that was too much for the school.',
      'In einem Biologiesaal aufgewachsen, kommt er an die Scheibe, wenn es klingelt. Am lautesten quakt er, wenn alle schweigen, und das war der Schule in den Prüfungswochen zu viel.',
    ],
  },
  'Lily Pad': {
    ageMonths: 26,
    sex: 'female',
    temperament: ['calm', 'gentle'],
    goodWith: ['children', 'dogs'],
    housing: 'indoors',
    story: [
      'She spends the day half in the water bowl with her chin on the rim. The sound of rain brings her out, real or recorded; the pensioner who bred her used to play it before meals.',
      'Tagsüber liegt sie halb im Wassernapf, das Kinn auf dem Rand. Regen lockt sie heraus, ob echt oder vom Band; der Rentner, der sie gezüchtet hat, spielte ihn vor jeder Mahlzeit ab.',
    ],
  },
  Prince: {
    ageMonths: 49,
    sex: 'male',
    temperament: ['stubborn', 'brave'],
    goodWith: ['dogs'],
    housing: 'indoors',
    story: [
      'Food has to be walking; on anything that lies still he turns his back. Neither half of a separated couple would let the other have him, and so he came to us, together with a very good tank.',
      'Sein Futter muss laufen; was stillliegt, dem dreht er den Rücken zu. Nach einer Trennung gönnte ihn keiner dem anderen, und so kam er zu uns, zusammen mit einem sehr guten Terrarium.',
    ],
  },
  Croak: {
    ageMonths: 31,
    sex: 'male',
    temperament: ['calm', 'patient'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Left at our door in an ice cream tub, with two pages of sound advice on his care. He sits so still that a small visitor thought him plastic; then a fly came past.',
      'Er stand in einer Eisdose vor unserer Tür, dabei zwei Seiten mit guten Hinweisen zur Pflege. So still sitzt er, dass ein kleiner Besucher ihn für Plastik hielt; dann kam eine Fliege vorbei.',
    ],
  },
  Puddle: {
    ageMonths: 7,
    temperament: ['shy', 'gentle'],
    housing: 'indoors',
    story: [
      'Every morning it sleeps in a different corner, and every morning you will think it has got out. Among twelve siblings it was the one that waited until the others had eaten.',
      'Jeden Morgen schläft er in einer anderen Ecke, und jeden Morgen wirst du denken, er sei entwischt. Unter zwölf Geschwistern war er derjenige, der wartete, bis die anderen satt waren.',
    ],
  },
  Jeremiah: {
    ageMonths: 110,
    sex: 'male',
    temperament: ['talkative', 'calm'],
    goodWith: ['children', 'dogs', 'cats'],
    housing: 'indoors',
    needs: [
      'He sees little by now: hold each insect right in front of his mouth, with blunt tweezers.',
      'Er sieht kaum noch: Halte ihm jedes Insekt mit einer stumpfen Pinzette direkt vors Maul.',
    ],
    story: [
      'Nine years beside a piano have left their mark, and low notes still get an answer. Washing machines do as well. If only a thin wall parts you from the neighbours, think twice.',
      'Neun Jahre hat er neben einem Klavier gelebt, und auf tiefe Töne antwortet er bis heute. Auf Waschmaschinen allerdings auch. Trennt dich nur eine dünne Wand von den Nachbarn, überleg es dir gut.',
    ],
  },
  Moss: {
    ageMonths: 15,
    sex: 'female',
    temperament: ['shy', 'patient'],
    notGoodWith: ['dogs', 'cats'],
    housing: 'indoors',
    story: [
      'Leaves rustle: in the first weeks you will notice no more of her than that. Around ten at night she comes to the front, and if the light is low, she eats from the tweezers. She was bred by a neighbour of the shop.',
      'Ein Rascheln im Laub, mehr wirst du in den ersten Wochen nicht bemerken. Gegen zehn Uhr abends kommt sie nach vorn und frisst bei schwachem Licht von der Pinzette. Gezüchtet hat sie ein Nachbar unseres Ladens.',
    ],
  },
  Ribbit: {
    ageMonths: 22,
    sex: 'male',
    temperament: ['lively', 'curious'],
    goodWith: ['children'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'From six o’clock he waits at the front pane and follows any spoon you hold, even one with yoghurt on it. The cat at his last place had learnt to lift the lid, so it should be a home without one.',
      'Ab sechs wartet er an der Scheibe und folgt jedem Löffel in deiner Hand, auch dem mit Joghurt. Die Katze in seinem letzten Zuhause hatte gelernt, den Deckel anzuheben; im nächsten sollte keine sein.',
    ],
  },
  Rana: {
    ageMonths: 58,
    sex: 'female',
    temperament: ['independent', 'stubborn'],
    goodWith: ['children', 'dogs'],
    housing: 'indoors',
    needs: [
      'She has to live alone, since she bites other frogs and eats small ones.',
      'Sie muss allein leben, denn andere Frösche beißt sie, und kleine frisst sie.',
    ],
    story: [
      'The place next to the bubbling pump is hers, and she pushed out the two frogs she used to live with. On her own she is at ease, eats without a fuss and looks back when you look in.',
      'Der Platz neben der blubbernden Pumpe gehört ihr; zwei Mitbewohner hat sie von dort vertrieben. Allein ist sie ausgeglichen, frisst ohne Umstände und schaut zurück, wenn du hineinschaust.',
    ],
  },
  'Madame Gulp': {
    ageMonths: 76,
    sex: 'female',
    temperament: ['stubborn', 'independent'],
    goodWith: ['children', 'dogs'],
    housing: 'indoors',
    story: [
      'Any plant that is not firmly anchored lies in the water by morning. A French teacher kept her for six years and left us a list of the songs during which she stops moving.',
      'Pflanzen, die nicht fest verankert sind, liegen am Morgen im Wasser. Sechs Jahre lang lebte sie bei einer Französischlehrerin, die uns eine Liste der Chansons gab, bei denen sie innehält.',
    ],
  },
  Pickle: {
    ageMonths: 10,
    sex: 'male',
    temperament: ['playful', 'lively'],
    goodWith: ['children'],
    housing: 'indoors',
    story: [
      'Clean the glass and he follows the cloth along the inside, right into the last corner. He turned up among the bromeliads of a garden centre. On the hand he is restless and soon gone.',
      'Putzt du die Scheibe, folgt er dem Tuch von innen bis in die letzte Ecke. Entdeckt wurde er in einem Gartencenter zwischen den Bromelien. Auf der Hand hält er nicht still und ist schnell weg.',
    ],
  },
  Sprocket: {
    ageMonths: 29,
    sex: 'male',
    temperament: ['clever', 'curious'],
    goodWith: ['dogs'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    needs: [
      'He needs mist three times a day; the sprinkler that does it comes with him.',
      'Er braucht dreimal am Tag Sprühnebel; die Anlage dafür bringt er mit.',
    ],
    story: [
      'Knows which cupboard holds the crickets and sits up when its door creaks. An engineer built a rain machine for him, then took a job at sea. He hears every cupboard you own, so he is often let down.',
      'Quietscht die Schranktür, hinter der die Grillen stehen, richtet er sich auf. Eine Ingenieurin hat ihm eine Regenanlage gebaut, nun arbeitet sie auf See. Auch andere Schränke hört er und wird dann enttäuscht.',
    ],
  },
  Grenouille: {
    ageMonths: 41,
    sex: 'female',
    temperament: ['calm', 'brave'],
    goodWith: ['dogs', 'cats'],
    housing: 'indoors',
    needs: [
      'Her jaw is weak for want of calcium: twice a week she gets a drop of it on her food.',
      'Ihr Kiefer ist durch Kalziummangel schwach: Zweimal pro Woche kommt ein Tropfen aufs Futter.',
    ],
    story: [
      'Seven flats in three years with a touring cellist, and she sat through each move in her travelling box without a stir. Being touched is another matter: she wriggles until you give up.',
      'Siebenmal ist sie in drei Jahren mit einer Cellistin umgezogen und saß dabei jedes Mal reglos in der Transportbox. Anfassen lässt sie sich dagegen ungern: Sie windet sich, bis du aufgibst.',
    ],
  },
  Bogart: {
    ageMonths: 66,
    sex: 'male',
    temperament: ['independent', 'talkative'],
    goodWith: ['cats'],
    housing: 'indoors',
    story: [
      'Before eleven at night there is nothing to see. Then he patrols for two hours, with a call like a creaking stair, which is why the flatmates of his last owner voted him out.',
      'Vor elf Uhr abends gibt es nichts zu sehen. Dann dreht er zwei Stunden lang seine Runden und ruft, dass es klingt wie eine knarrende Treppe; deshalb hat ihn seine letzte WG überstimmt.',
    ],
  },
  Tadpole: {
    ageMonths: 4,
    temperament: ['lively', 'gentle'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    needs: [
      'Until it is grown it eats every day: fruit flies and tiny crickets, dusted with vitamins.',
      'Bis er ausgewachsen ist, frisst er täglich: Fruchtfliegen und winzige Grillen mit Vitaminpulver.',
    ],
    story: [
      'Not long on land and a poor judge of distance, it jumps short and catches its fly on the second try. It was spawned in our own tank. Some of the flies will end up in your kitchen.',
      'Noch nicht lange an Land, schätzt er Entfernungen schlecht, springt zu kurz und fängt die Fliege erst im zweiten Anlauf. Er stammt aus unserem eigenen Becken. Ein paar Fliegen landen sicher in deiner Küche.',
    ],
  },
  Żabka: {
    ageMonths: 20,
    sex: 'female',
    temperament: ['sociable', 'brave'],
    goodWith: ['children', 'dogs'],
    housing: 'indoors',
    story: [
      'On the lap of a grandmother she came by train from Poznań. She eats whoever may be looking, puts up with a radio and ends every night in the same half coconut; take it away and she sulks for a week.',
      'Mit dem Zug kam sie aus Posen, auf dem Schoß einer Großmutter. Sie frisst auch vor Publikum, ein Radio stört sie nicht, und jede Nacht endet in derselben halben Kokosnuss; fehlt die, schmollt sie eine Woche.',
    ],
  },
  Trevor: {
    ageMonths: 88,
    sex: 'male',
    temperament: ['calm', 'stubborn'],
    goodWith: ['children', 'cats'],
    housing: 'indoors',
    story: [
      'Lamp off at eight, food at nine, bath at ten: an hour’s delay and he sits facing the wall. A nurse kept him for seven years, until her shifts changed and his did not.',
      'Um acht Licht aus, um neun Futter, um zehn ins Wasser: Verspätet sich etwas, sitzt er mit dem Gesicht zur Wand. Sieben Jahre lebte er bei einem Krankenpfleger, bis sich dessen Dienstplan änderte.',
    ],
  },
  Duckweed: {
    ageMonths: 13,
    temperament: ['shy', 'calm'],
    notGoodWith: ['children', 'dogs'],
    housing: 'indoors',
    needs: [
      'The tank must stand where nobody runs past: after a fright it does not eat for days.',
      'Das Terrarium muss dort stehen, wo niemand rennt: Nach einem Schreck frisst er tagelang nicht.',
    ],
    story: [
      'University laboratories are quiet, and it grew up among people in soft shoes. Heavy steps send it behind the roots for the rest of the day. When all is still, it sits for hours under the drip of the filter.',
      'Aufgewachsen ist er in einem stillen Universitätslabor, unter Leuten mit weichen Sohlen. Bei schweren Schritten verschwindet er für den Rest des Tages hinter den Wurzeln. Sonst sitzt er stundenlang unter dem tropfenden Filter.',
    ],
  },
  Lotus: {
    ageMonths: 34,
    sex: 'female',
    temperament: ['gentle', 'patient'],
    notGoodWith: ['children'],
    housing: 'indoors',
    needs: [
      'Her skin is delicate: only filtered water without chlorine, and wet gloves to touch her.',
      'Ihre Haut ist empfindlich: nur gefiltertes Wasser ohne Chlor, und anfassen nur mit nassen Handschuhen.',
    ],
    story: [
      'Two months of treatment cured the fungus that she brought from a neglected tank. She is one for looking, not for holding, and blinks slowly while you change the water around her.',
      'Aus einem verwahrlosten Becken brachte sie einen Pilz mit, der nach zwei Monaten ausgeheilt war. Sie ist zum Anschauen da, nicht zum Anfassen, und blinzelt gemächlich, während du ihr Wasser wechselst.',
    ],
  },
  Mirabel: {
    ageMonths: 17,
    sex: 'female',
    temperament: ['curious', 'brave'],
    goodWith: ['children', 'dogs'],
    housing: 'indoors',
    story: [
      'Water the plants in her tank and she comes to sit under the spout. The girl who raised her is at boarding school now and writes to ask about her. Check the lid twice, as she tries it every evening.',
      'Gießt du die Pflanzen im Terrarium, setzt sie sich unter den Strahl. Das Mädchen, das sie großgezogen hat, ist nun im Internat und fragt brieflich nach ihr. Prüfe den Deckel zweimal, sie tut es jeden Abend.',
    ],
  },
  Fizz: {
    ageMonths: 6,
    temperament: ['lively', 'playful'],
    notGoodWith: ['cats'],
    housing: 'indoors',
    story: [
      'If the lid is open, two seconds are enough; last time we found it behind the till at closing time. It came from a school’s spring project and chases even the bubbles in its water.',
      'Bei offenem Deckel reichen ihm zwei Sekunden; zuletzt fanden wir ihn bei Ladenschluss hinter der Kasse. Er stammt aus einer Projektwoche an einer Schule und jagt sogar die Blasen in seinem Wasser.',
    ],
  },
  Toadstool: {
    ageMonths: 97,
    sex: 'female',
    temperament: ['patient', 'calm', 'sociable'],
    goodWith: ['children', 'dogs'],
    housing: 'indoors',
    needs: [
      'In hot weather her tank has to be cooled; above 28 degrees she is in danger.',
      'Bei Hitze muss ihr Terrarium gekühlt werden; über 28 Grad wird es für sie gefährlich.',
    ],
    story: [
      'An office kept her for eight years and took turns at feeding her. Printers, lunch and people leaning in are nothing new to her, but the summers under the roof became too hot.',
      'Acht Jahre war sie in einem Büro zu Hause, gefüttert wurde reihum. Drucker, Mittagessen und Leute, die sich über sie beugen, kennt sie gut; nur die Sommer unter dem Dach wurden ihr zu heiß.',
    ],
  },
  Wellington: {
    ageMonths: 44,
    sex: 'male',
    temperament: ['brave', 'stubborn'],
    goodWith: ['dogs'],
    housing: 'indoors',
    story: [
      'Defends his water bowl against tweezers, sponges and you, by butting them with his forehead. It does not hurt and is over once the water is clean. His last address was a pub that has closed.',
      'Seinen Wassernapf verteidigt er gegen Pinzetten, Schwämme und dich, indem er die Stirn dagegenstemmt. Es tut nicht weh und ist vorbei, sobald das Wasser sauber ist. Zuletzt wohnte er in einer Kneipe, die es nicht mehr gibt.',
    ],
  },
  Drizzle: {
    ageMonths: 9,
    sex: 'male',
    temperament: ['talkative', 'gentle'],
    housing: 'indoors',
    story: [
      'Light sleepers should choose another: he found his voice last month and uses it from two o’clock until dawn. By day he sits quietly in a wet hand while you clean. A breeder sold him as a female.',
      'Wer leicht aufwacht, nimmt besser einen anderen: Seit letztem Monat ruft er von zwei Uhr bis zum Morgengrauen. Tagsüber sitzt er beim Putzen ruhig in der nassen Hand. Verkauft wurde er als Weibchen.',
    ],
  },
}
