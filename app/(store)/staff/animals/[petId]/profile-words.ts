import 'server-only'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import { temperaments } from '@/server/domain/pets/profiles/profiles.schema'
import { capitalized } from '@/server/platform/values/capitalized'
import type { Language } from '@/server/platform/values/language'

/** What the form calls an animal's facts and options: the same as the shop, which has no script for them. */
export function profileWords(language: Language) {
  const { labels, sexes, neutered, vaccinated, companions, housings, temperaments: words } = profileTexts[language]
  return {
    sex: labels.sex,
    female: capitalized(sexes.female),
    male: capitalized(sexes.male),
    isNeutered: capitalized(neutered),
    isVaccinated: capitalized(vaccinated),
    breed: labels.breed,
    goodWithChildren: `${labels.goodWith} ${companions.children}`,
    goodWithDogs: `${labels.goodWith} ${companions.dogs}`,
    goodWithCats: `${labels.goodWith} ${companions.cats}`,
    indoors: capitalized(housings.indoors),
    outdoors: capitalized(housings.outdoors),
    either: capitalized(housings.either),
    temperaments: temperaments.map((value) => ({ value, word: words[value] })),
  }
}

export type ProfileWords = ReturnType<typeof profileWords>
