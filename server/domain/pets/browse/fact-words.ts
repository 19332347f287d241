import type { KnownFact } from './understood.schema'

/** What people say for each fact, in English and German. A word of two parts also counts when they are written apart. */
export const factWords: Readonly<Record<KnownFact, string>> = {
  affectionate: 'affectionate cuddly loving snuggly anhänglich verschmust schmusig kuschelig liebevoll Schmusetier',
  brave: 'brave bold fearless courageous mutig tapfer furchtlos',
  calm: 'calm quiet relaxed laidback easygoing ruhig gelassen entspannt',
  clever: 'clever smart intelligent schlau klug intelligent gelehrig',
  curious: 'curious inquisitive neugierig',
  gentle: 'gentle kind sanft sanftmütig lieb',
  independent: 'independent eigenständig selbstständig selbständig unabhängig',
  lively: 'lively active energetic lebhaft lebendig aktiv temperamentvoll quirlig',
  patient: 'patient geduldig',
  playful: 'playful verspielt',
  shy: 'shy timid scheu schüchtern ängstlich',
  sociable: 'sociable social friendly outgoing gesellig freundlich sozial',
  stubborn: 'stubborn headstrong stur dickköpfig eigensinnig',
  talkative: 'talkative chatty vocal gesprächig redselig',
  young: 'young younger baby babies juvenile jung jünger Jungtier Jungtiere',
  adult: 'adult grownup erwachsen ausgewachsen',
  senior: 'senior old older elderly aged alt älter ältere älterer älteres Senioren',
  small: 'small little tiny klein kleiner winzig',
  medium: 'medium mediumsized mittelgroß mittlere mittlerer mittleres',
  large: 'large big huge groß größer',
  indoors: 'indoor indoors inside apartment flat Wohnung Wohnungshaltung drinnen Innenhaltung Zimmerhaltung',
  outdoors: 'outdoor outdoors outside garden yard Garten draußen Außenhaltung Freigang Freigänger Freigängerin',
  children: `children child kids kid toddlers family childfriendly kidfriendly familyfriendly
    Kinder Kindern kinderlieb kinderfreundlich kindgerecht Familie familienfreundlich familientauglich`,
  dogs: 'dogfriendly hundeverträglich hundefreundlich',
  cats: 'catfriendly katzenverträglich katzenfreundlich',
  female: 'female girl weiblich Weibchen Mädchen',
  male: 'male boy männlich Männchen',
  neutered: 'neutered spayed castrated desexed sterilised sterilized kastriert sterilisiert',
  vaccinated: 'vaccinated immunised immunized geimpft durchgeimpft',
}

/** The same for what must be known not to be so. */
export const notFactWords: Readonly<Partial<Record<KnownFact, string>>> = {
  neutered: 'unneutered unspayed unkastriert',
  vaccinated: 'unvaccinated ungeimpft',
}

/** Words that turn the fact after them into its contrary. */
export const negations: ReadonlySet<string> = new Set(['not', 'nicht'])

/** Words after which children, dogs and cats are those that an animal gets on with. */
export const companionIntroductions: ReadonlySet<string> = new Set(['with', 'to', 'likes', 'loves', 'mit', 'liebt'])

/** After these, only children are: "for a dog" says what is looked for. */
export const childrenIntroductions: ReadonlySet<string> = new Set(['for', 'fur', 'fuer'])

export const childrenWords = 'children child kids kid toddlers babies Kinder Kind Kindern Kleinkinder Kleinkindern'

/** What children, dogs and cats may be called there. */
export const companionAdjectives: ReadonlySet<string> = new Set(
  'small little young big older kleine kleinen jungen alteren grossen'.split(' '),
)
