import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { summaryTexts } from '@/app/_shop/summaries/texts'
import type { PetProfile } from '@/server/domain/pets/profiles/profiles.schema'

type Sex = NonNullable<PetProfile['sex']>
type Housing = NonNullable<PetProfile['housing']>
type Temperament = PetProfile['temperament'][number]

interface ProfileTexts {
  readonly facts: (name: string) => string
  /** Where no more than its kind is known. */
  readonly moreSoon: (name: string) => string
  /** Leads to the store. */
  readonly askUs: string
  readonly labels: {
    readonly fee: string
    readonly born: string
    readonly sex: string
    readonly weight: string
    readonly breed: string
    readonly temperament: string
    readonly goodWith: string
    readonly notGoodWith: string
    readonly health: string
    readonly housing: string
    readonly needs: string
  }
  /** For an animal that costs nothing. */
  readonly free: string
  readonly about: (month: string) => string
  readonly sexes: Readonly<Record<Sex, string>>
  readonly neutered: string
  readonly notNeutered: string
  readonly vaccinated: string
  readonly notVaccinated: string
  readonly companions: { readonly children: string; readonly dogs: string; readonly cats: string }
  readonly housings: Readonly<Record<Housing, string>>
  readonly temperaments: Readonly<Record<Temperament, string>>
}

/** What the store says about an animal. */
export const profileTexts = translated<ProfileTexts>({
  en: {
    facts: (name) => `Facts about ${name}`,
    moreSoon: (name) => `More about ${name} soon.`,
    askUs: 'Ask us',
    labels: {
      fee: 'Adoption fee',
      born: 'Born',
      sex: 'Sex',
      weight: 'Weight',
      breed: 'Breed and colours',
      temperament: 'Character',
      goodWith: 'Gets on with',
      notGoodWith: 'Does not get on with',
      health: 'Health',
      housing: 'Home',
      needs: 'Care',
    },
    free: 'None',
    about: (month) => `About ${month}`,
    sexes: { female: 'Female', male: 'Male' },
    neutered: 'neutered',
    notNeutered: 'not neutered',
    vaccinated: 'vaccinated',
    notVaccinated: 'not vaccinated',
    companions: { children: 'children', dogs: 'dogs', cats: 'cats' },
    housings: { indoors: 'Indoors', outdoors: 'Outdoors', either: 'Indoors or outdoors' },
    temperaments: summaryTexts.en.temperaments,
  },
  de: {
    facts: (name) => `Was wir von ${name} wissen`,
    moreSoon: (name) => `Bald mehr über ${name}.`,
    askUs: 'Frag uns',
    labels: {
      fee: 'Schutzgebühr',
      born: 'Geboren',
      sex: 'Geschlecht',
      weight: 'Gewicht',
      breed: 'Rasse und Farben',
      temperament: 'Charakter',
      goodWith: 'Verträgt sich mit',
      notGoodWith: 'Verträgt sich nicht mit',
      health: 'Gesundheit',
      housing: 'Zuhause',
      needs: 'Pflege',
    },
    free: 'keine',
    about: (month) => `etwa ${month}`,
    sexes: { female: 'weiblich', male: 'männlich' },
    neutered: 'kastriert',
    notNeutered: 'nicht kastriert',
    vaccinated: 'geimpft',
    notVaccinated: 'nicht geimpft',
    companions: { children: 'Kindern', dogs: 'Hunden', cats: 'Katzen' },
    housings: { indoors: 'drinnen', outdoors: 'draußen', either: 'drinnen oder draußen' },
    temperaments: summaryTexts.de.temperaments,
  },
})
