import type { SpeciesName } from '@/server/domain/pets/looks/species-names'
import type { KnownFact } from './understood.schema'

/** What people call the animals of a species: any of them, and those of which a fact is meant as well. */
type KindWords = { readonly any: string } & { readonly [Fact in KnownFact]?: string }

/** In English and German, and in some languages with another script. */
export const kindWords: Readonly<Record<SpeciesName, KindWords>> = {
  dog: {
    any: `dog doggy doggie pooch canine Hund Hunde Hündchen собака собаки собачка пес σκύλος كلب כלב 犬`,
    young: 'puppy pup Welpe Welpen Hundewelpe Hundewelpen Hundebaby Junghund Junghunde щенок щенки',
    female: 'Hündin Hündinnen',
    male: 'Rüde Rüden',
    children: 'Familienhund Familienhunde',
    indoors: 'Wohnungshund',
  },
  cat: {
    any: 'cat kitty pussycat feline Katze Katzen Hauskatze Hauskatzen кошка кошки кот коты γάτα قطة חתול 猫',
    young: 'kitten Kätzchen Katzenbaby Katzenbabys Jungkatze Jungkatzen Katzenkind котенок котята',
    male: 'Kater tomcat',
    children: 'Familienkatze',
    indoors: 'Wohnungskatze Wohnungskatzen housecat',
    outdoors: 'Freigängerkatze',
  },
  rabbit: {
    any: `rabbit bunny hare
      Kaninchen Hase Hasen Häschen кролик кролики заяц зайка зайчик κουνέλι أرنب ארנב 兔 兔子`,
    female: 'Häsin Häsinnen',
    male: 'Rammler',
  },
  guineaPig: {
    any: 'guinea pig guineapig cavy piggy Meerschweinchen Meerschwein Meeri морская свинка морские свинки',
  },
  hedgehog: {
    any: 'hedgehog hedgepig Igel еж ежик ежи ежики σκαντζόχοιρος قنفذ קיפוד',
    young: 'hoglet Igelbaby',
  },
  parrot: {
    any: `parrot bird parakeet
      Papagei Papageien Vogel Vögel Sittich Sittiche попугай попугаи птица птицы παπαγάλος ببغاء תוכי 鹦鹉`,
  },
  tortoise: {
    any: 'tortoise turtle terrapin Schildkröte Schildkröten черепаха черепахи χελώνα سلحفاة צב 乌龟',
  },
  goldfish: {
    any: `goldfish fish
      Goldfisch Goldfische Fisch Fische золотая рыбка золотые рыбки рыба рыбы χρυσόψαρο سمكة דג 金鱼`,
  },
  gecko: {
    any: 'gecko lizard Gecko Echse Echsen Eidechse Eidechsen геккон гекконы ящерица ящерицы γκέκο',
  },
  frog: {
    any: 'frog froggy toad Frosch Frösche Kröte Kröten лягушка лягушки жаба жабы βάτραχος ضفدع צפרדע 青蛙',
  },
  ferret: {
    any: 'ferret Frettchen хорек хорьки κουνάβι سمور חמוס 雪貂',
  },
  chicken: {
    any: 'chicken Huhn Hühner курица куры κότα دجاجة תרנגולת 鸡',
    young: 'chick Küken цыпленок цыплята',
    female: 'hen Henne Hennen',
    male: 'rooster cockerel Hahn Hähne петух',
  },
}
