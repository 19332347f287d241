import { translated } from '@/app/_shell/language/translated'
import { inSentence } from '@/app/_shell/text/in-sentence'
import type { FactOption, FilterName } from '@/server/domain/pets/browse/fact-options'
import type { PetStatus } from '@/server/domain/pets/pets.schema'
import { locales } from '@/server/platform/values/language'

const english = { available: 'available', pending: 'reserved', sold: 'sold' }
const german = { available: 'verfügbar', pending: 'reserviert', sold: 'vermittelt' }

/** The words of the browse page. */
export const browseTexts = translated({
  en: {
    allAnimals: 'All animals',
    noSuchKind: 'No such kind of animal',
    matching: (kind: string, search: string) => `${kind} matching “${search}”`,
    /** For a search that is probably misspelled, with the names found instead. */
    showing: (search: string, [first = '', second, third]: readonly string[]) =>
      `Results for “${search}”, showing ${third ? `${first} and similar names` : second ? `${first} and ${second}` : first}`,
    namedKinds: 'Kinds you may be looking for',
    kindWithCount: (kind: string, count: string) => `${kind} · ${count}`,
    furtherDown: 'You’re further down the list.',
    backToStart: 'Back to the start',
    animals: 'Animals',
    description: (title: string, store: string) =>
      `${title} at ${store}, each one of a kind. See who’s available now and reserve yours.`,
    /** "17 animals available", "More than 1,000 animals". */
    total: (number: string, isExact: boolean, isOne: boolean, status: string) =>
      `${isExact ? '' : 'More than '}${number} ${isOne ? 'animal' : 'animals'} ${status}`.trim(),
    /** Follows the number of animals. */
    sorted: {
      best: ', best match first',
      newest: ', newest first',
      oldest: ', longest here first',
      youngest: ', youngest first',
      fee: ', lowest fee first',
      name: ', by name',
    },
    statuses: { ...english, any: '' },
    nextOne: 'Tell me about the next one',
  },
  de: {
    allAnimals: 'Alle Tiere',
    noSuchKind: 'Diese Tierart gibt es nicht',
    matching: (kind, search) => `${kind} zu „${search}“`,
    showing: (search, [first = '', second, third]) =>
      `Ergebnisse für „${search}“: ${third ? `${first} und ähnliche Namen` : second ? `${first} und ${second}` : first}`,
    namedKinds: 'Tierarten, die du vielleicht suchst',
    kindWithCount: (kind, count) => `${kind} · ${count}`,
    furtherDown: 'Du bist weiter unten in der Liste.',
    backToStart: 'Zurück zum Anfang',
    animals: 'Tiere',
    description: (title, store) =>
      `${title} bei ${store}, jedes Tier einzigartig. Sieh, wer gerade verfügbar ist, und reserviere deins.`,
    total: (number, isExact, isOne, status) =>
      `${isExact ? '' : 'Mehr als '}${number} ${isOne ? 'Tier' : 'Tiere'} ${status}`.trim(),
    sorted: {
      best: ', beste Treffer zuerst',
      newest: ', neueste zuerst',
      oldest: ', längste Wartezeit zuerst',
      youngest: ', jüngste zuerst',
      fee: ', niedrigste Gebühr zuerst',
      name: ', nach Namen',
    },
    statuses: { ...german, any: '' },
    nextOne: 'Vom nächsten Tier erfahren',
  },
})

interface FactFiltersTexts {
  /** With how many of them are chosen. */
  readonly more: (chosen: number) => string
  readonly labels: Readonly<Record<FilterName, string>>
  readonly any: Readonly<Record<Exclude<FilterName, 'goodWith'>, string>>
  readonly options: Readonly<Record<FactOption, string>>
  readonly noFee: string
  readonly upTo: (fee: string) => string
  readonly clear: string
}

/** The filters by facts about an animal. */
export const factFiltersTexts = translated<FactFiltersTexts>({
  en: {
    more: (chosen) => (chosen === 0 ? 'More filters' : `More filters · ${chosen}`),
    labels: {
      age: 'Age',
      size: 'Size',
      sex: 'Sex',
      housing: 'Home',
      goodWith: 'Gets on with',
      breed: 'Breed',
      maxFee: 'Adoption fee',
    },
    any: {
      age: 'Any age',
      size: 'Any size',
      sex: 'Any sex',
      housing: 'Any home',
      breed: 'Any breed',
      maxFee: 'Any fee',
    },
    options: {
      young: 'Under 1 year',
      adult: '1 to 7 years',
      senior: '8 years and over',
      small: 'Under 5 kg',
      medium: '5 to 20 kg',
      large: '20 kg and over',
      female: 'Female',
      male: 'Male',
      indoors: 'Indoors',
      outdoors: 'With a garden',
      children: 'Children',
      dogs: 'Dogs',
      cats: 'Cats',
    },
    noFee: 'No fee',
    upTo: (fee) => `Up to ${fee}`,
    clear: 'Clear these filters',
  },
  de: {
    more: (chosen) => (chosen === 0 ? 'Weitere Filter' : `Weitere Filter · ${chosen}`),
    labels: {
      age: 'Alter',
      size: 'Größe',
      sex: 'Geschlecht',
      housing: 'Zuhause',
      goodWith: 'Verträgt sich mit',
      breed: 'Rasse',
      maxFee: 'Schutzgebühr',
    },
    any: {
      age: 'Jedes Alter',
      size: 'Jede Größe',
      sex: 'Beide',
      housing: 'Jedes Zuhause',
      breed: 'Jede Rasse',
      maxFee: 'Jede Gebühr',
    },
    options: {
      young: 'Unter 1 Jahr',
      adult: '1 bis 7 Jahre',
      senior: '8 Jahre und älter',
      small: 'Unter 5 kg',
      medium: '5 bis 20 kg',
      large: 'Ab 20 kg',
      female: 'Weiblich',
      male: 'Männlich',
      indoors: 'Drinnen',
      outdoors: 'Mit Garten',
      children: 'Kindern',
      dogs: 'Hunden',
      cats: 'Katzen',
    },
    noFee: 'Ohne Gebühr',
    upTo: (fee) => `Bis ${fee}`,
    clear: 'Diese Filter zurücksetzen',
  },
})

interface Nobody {
  /** The requested state, if any. */
  readonly status: PetStatus | undefined
  /** The requested kind, in the plural; empty for all. */
  readonly kind: string
  readonly search: string | undefined
  /** Whether facts were requested: age, size, home or company. */
  readonly hasFacts: boolean
}

/** For when no animal matches. */
export const emptyResultsTexts = translated({
  en: {
    title: 'Nobody here',
    /** "No available animal among our dogs matches “Rex”.", "None of our dogs is available right now." */
    nobody: ({ status, kind, search, hasFacts }: Nobody): string => {
      const ofKind = inSentence(kind)
      if (hasFacts)
        return `We know of no ${status ? `${english[status]} ` : ''}animal${ofKind && ` among our ${ofKind}`} that matches all your filters.`
      if (search)
        return `No ${status ? `${english[status]} ` : ''}animal${ofKind && ` among our ${ofKind}`} matches “${search}”.`
      return `${ofKind ? `None of our ${ofKind} is` : 'No animals are'} ${status ? english[status] : 'here'} right now.`
    },
    noSuchKind: 'The store has no such kind of animal. It may have been removed.',
    /** Of animals that the store does not have: "No hamsters here.", or of the words for them. */
    noneOf: (animals: string) => `No ${animals.toLowerCase()} here.`,
    noneCalled: (words: string) => `Nobody here for “${words}”.`,
    nearest: (kind: string, count: string) => `${kind} are the nearest: ${count}`,
    alsoNear: (kind: string, count: string) => `${kind}: ${count}`,
    without: (fact: string, count: string) => `Without “${fact}”: ${count}`,
    lookIn: 'Look in again soon.',
    reserved: (name: string) => `${name} is reserved`,
    /** For animals in states other than the requested one. */
    others: {
      available: (count: string, isOne: boolean) => `See ${count} available ${isOne ? 'animal' : 'animals'}`,
      pending: (count: string, isOne: boolean) => `See ${count} reserved ${isOne ? 'animal' : 'animals'}`,
      sold: (count: string, isOne: boolean) =>
        `See ${count} ${isOne ? 'animal that has' : 'animals that have'} found a home`,
    },
    allKinds: (count: string) => `Search all kinds of animals (${count})`,
    clearSearch: 'Clear search',
    showAll: 'Show all available animals',
  },
  de: {
    title: 'Niemand da',
    nobody: ({ status, kind, search, hasFacts }) => {
      if (hasFacts)
        return `Wir wissen von keinem ${status ? `${german[status]}en ` : ''}Tier${kind && ` dieser Art (${kind})`}, das zu all deinen Filtern passt.`
      if (search)
        return `Kein ${status ? `${german[status]}es ` : ''}Tier${kind && ` dieser Art (${kind})`} passt zu „${search}“.`
      return kind
        ? `Von diesen Tieren (${kind}) ist gerade keins ${status ? german[status] : 'da'}.`
        : `Gerade ist kein Tier ${status ? german[status] : 'da'}.`
    },
    noSuchKind: 'Diese Tierart gibt es im Laden nicht, oder nicht mehr.',
    noneOf: (animals) => `${animals} gibt es hier nicht.`,
    noneCalled: (words) => `Zu „${words}“ gibt es hier niemanden.`,
    nearest: (kind, count) => `Am nächsten kommen ${kind}: ${count}`,
    alsoNear: (kind, count) => `${kind}: ${count}`,
    without: (fact, count) => `Ohne „${fact}“: ${count}`,
    lookIn: 'Schau bald wieder vorbei.',
    reserved: (name) => `${name} ist reserviert`,
    others: {
      available: (count, isOne) => (isOne ? `${count} verfügbares Tier ansehen` : `${count} verfügbare Tiere ansehen`),
      pending: (count, isOne) => (isOne ? `${count} reserviertes Tier ansehen` : `${count} reservierte Tiere ansehen`),
      sold: (count, isOne) => (isOne ? `${count} vermitteltes Tier ansehen` : `${count} vermittelte Tiere ansehen`),
    },
    allKinds: (count) => `Unter allen Tierarten suchen (${count})`,
    clearSearch: 'Suche löschen',
    showAll: 'Alle verfügbaren Tiere zeigen',
  },
})

/** What a search was understood to ask for. */
export const understoodTexts = translated({
  en: {
    lookedFor: 'We looked for:',
    /** Before what a search can do without. */
    remove: 'Remove:',
    not: (fact: string) => `not ${fact}`,
    years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    kilograms: (count: number) => `${count} kg`,
    from: (value: string) => `from ${value}`,
    below: (value: string) => `under ${value}`,
    /** Of a breed, as typed. */
    words: (words: string) => `“${words}”`,
    named: (name: string) => `named “${name}”`,
  },
  de: {
    lookedFor: 'Wir haben gesucht:',
    remove: 'Entfernen:',
    not: (fact) => `nicht ${fact}`,
    years: (count) => (count === 1 ? '1 Jahr' : `${count} Jahren`),
    months: (count) => (count === 1 ? '1 Monat' : `${count} Monaten`),
    kilograms: (count) => `${count.toLocaleString(locales.de)} kg`,
    from: (value) => `ab ${value}`,
    below: (value) => `unter ${value}`,
    words: (words) => `„${words}“`,
    named: (name) => `mit Namen „${name}“`,
  },
})
