import 'server-only'
import type { FieldDescription, FieldDescriptions, FieldOption } from '@/app/_forms/field-description'
import { getLanguage } from '@/app/_shell/language/get-language'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import { describeAnimalFields } from '@/app/(workbench)/staff/animals/new/animal-fields'
import { profileLengths, temperaments } from '@/server/domain/pets/profiles/profiles.schema'
import { capitalized } from '@/server/platform/values/capitalized'
import type { ChangeAnimalField } from './change-animal-form-state'
import { changeAnimalFieldTexts } from './texts'

/** The fields of an animal; what the shop has words for is called the same here. */
export async function describeChangeAnimalFields(): Promise<FieldDescriptions<ChangeAnimalField>> {
  const language = await getLanguage()
  const { labels, sexes, neutered, vaccinated, companions, housings, ...shop } = profileTexts[language]
  const texts = changeAnimalFieldTexts[language]
  const options = (words: Readonly<Record<string, string>>): FieldOption[] =>
    Object.entries(words).map(([value, word]) => [value, capitalized(word)])
  const yesOrNo = (label: string): FieldDescription => ({ label, options: options(texts.yesOrNo) })
  const atMost = (maxLength: number) => ({ rules: { maxLength } })
  return {
    ...(await describeAnimalFields()),
    bornOn: { label: texts.bornOn, hint: texts.bornOnHint },
    bornIsAbout: { label: texts.bornIsAbout, options: options({ yes: texts.yesOrNo.yes }) },
    sex: { label: labels.sex, options: options(sexes) },
    isNeutered: yesOrNo(capitalized(neutered)),
    isVaccinated: yesOrNo(capitalized(vaccinated)),
    weightGrams: { label: texts.weight },
    breed: { label: texts.breed, ...atMost(profileLengths.breed) },
    breedDe: { label: texts.breedDe, ...atMost(profileLengths.breed) },
    temperament: { label: texts.temperament, options: temperaments.map((value) => [value, shop.temperaments[value]]) },
    goodWithChildren: yesOrNo(`${labels.goodWith} ${companions.children}`),
    goodWithDogs: yesOrNo(`${labels.goodWith} ${companions.dogs}`),
    goodWithCats: yesOrNo(`${labels.goodWith} ${companions.cats}`),
    housing: { label: texts.housing, options: options(housings) },
    ownFee: { label: texts.fee, hint: texts.feeHint },
    needs: { label: texts.needs, ...atMost(profileLengths.needs) },
    needsDe: { label: texts.needsDe, ...atMost(profileLengths.needs) },
    story: { label: texts.story, ...atMost(profileLengths.story) },
    storyDe: { label: texts.storyDe, ...atMost(profileLengths.story) },
  }
}
