import type { Species } from '@/server/pets/looks/species'

/** What one animal of a kind is called in German, and what several are. */
export const germanKinds: Readonly<
  Record<Exclude<Species, 'unknown'>, { readonly one: string; readonly many: string }>
> = {
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
