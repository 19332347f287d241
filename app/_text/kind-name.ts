import { type Species, speciesOf } from '@/server/pets/looks/species'
import type { Language } from '@/server/values/language'

/** The name of a category in a language: "Hunde" for "Dogs". One that we don't know keeps the name that the store gave it. */
export function kindName(category: string, language: Language): string {
  const species = speciesOf(category)
  return language === 'en' || species === 'unknown' ? category : germanKinds[species].many
}

/** What one animal of a category is called: "Guinea pig" for "Guinea pigs". An unknown category keeps its name. */
export function singularOf(category: string, language: Language): string {
  const species = speciesOf(category)
  if (species === 'unknown') return category
  return language === 'en' ? category.replace(/s$/i, '') : germanKinds[species].one
}

/** What one animal of a kind is called in German, and what several are. */
const germanKinds: Readonly<Record<Exclude<Species, 'unknown'>, { readonly one: string; readonly many: string }>> = {
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
