import { type SpeciesName, speciesOf } from './species'

/** The German word for one animal of a kind, and its plural, which is the name of the kind. */
interface GermanKind {
  readonly one: string
  readonly many: string
}

const germanKinds: Readonly<Record<SpeciesName, GermanKind>> = {
  dog: { one: 'Hund', many: 'Hunde' },
  cat: { one: 'Katze', many: 'Katzen' },
  rabbit: { one: 'Kaninchen', many: 'Kaninchen' },
  guineaPig: { one: 'Meerschweinchen', many: 'Meerschweinchen' },
  hedgehog: { one: 'Igel', many: 'Igel' },
  parrot: { one: 'Papagei', many: 'Papageien' },
  tortoise: { one: 'Schildkröte', many: 'Schildkröten' },
  goldfish: { one: 'Goldfisch', many: 'Goldfische' },
  gecko: { one: 'Gecko', many: 'Geckos' },
  frog: { one: 'Frosch', many: 'Frösche' },
}

/** The German words for a category: "Hund" and "Hunde" for "Dogs". Undefined for one whose species we don't know. */
export function germanKindOf(categoryName: string): GermanKind | undefined {
  const species = speciesOf(categoryName)
  return species === 'unknown' ? undefined : germanKinds[species]
}
