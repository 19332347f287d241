import type { z } from 'zod'
import { formText, formTexts } from '@/app/_forms/form-data'
import { sentenceOf } from '@/app/_shell/text/sentence-of'
import type { AnimalFormState, AnimalFormValues } from '@/app/(store)/staff/animals/new/animal-form-state'
import { amountShown, amountTyped } from '@/app/(store)/staff/kinds/amount-typed'
import type { PetProfile, updateProfileInput } from '@/server/domain/pets/profiles/profiles.schema'
import type { Issue } from '@/server/platform/errors/issues'
import { type Language, locales } from '@/server/platform/values/language'

/** The fields with a single text or choice. */
const profileFields = [
  'bornOn',
  'bornIsAbout',
  'sex',
  'weight',
  'breed',
  'goodWithChildren',
  'goodWithDogs',
  'goodWithCats',
  'isNeutered',
  'isVaccinated',
  'housing',
  'needs',
  'needsDe',
  'story',
  'storyDe',
  'ownFee',
] as const
export type ProfileField = (typeof profileFields)[number]

/** What was typed and chosen; empty or left out means unknown. */
export interface ProfileFormValues extends Readonly<Partial<Record<ProfileField, string>>> {
  readonly temperament: readonly string[]
}

/** What is wrong with each field, in words for people. */
export type ProfileFaults = Readonly<Partial<Record<ProfileField | 'temperament', string>>>

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface ChangeAnimalFormState extends AnimalFormState {
  readonly values: AnimalFormValues & ProfileFormValues
  /** The version that the next submission replaces. */
  readonly version: number
  /** What is wrong with the profile. */
  readonly faults?: ProfileFaults
}

export const readProfileForm = (form: FormData): ProfileFormValues => ({
  ...Object.fromEntries(
    profileFields.filter((field) => form.has(field)).map((field) => [field, formText(form, field)]),
  ),
  temperament: formTexts(form, 'temperament'),
})

/** A profile as the form shows it. */
export const toProfileValues = (profile: PetProfile, language: Language): ProfileFormValues => ({
  bornOn: profile.bornOn ?? '',
  bornIsAbout: profile.bornIsAbout ? 'yes' : '',
  sex: profile.sex ?? '',
  weight: profile.weightGrams === null ? '' : kilograms[language].format(profile.weightGrams / 1_000),
  breed: profile.breed,
  goodWithChildren: answerOf(profile.goodWithChildren),
  goodWithDogs: answerOf(profile.goodWithDogs),
  goodWithCats: answerOf(profile.goodWithCats),
  isNeutered: answerOf(profile.isNeutered),
  isVaccinated: answerOf(profile.isVaccinated),
  housing: profile.housing ?? '',
  needs: profile.needs,
  needsDe: profile.needsDe,
  story: profile.story,
  storyDe: profile.storyDe,
  ownFee: amountShown(profile.ownFee, language),
  temperament: profile.temperament,
})

/** The profile for `staffPets.update`, faulty if the input is. */
export function toProfileInput(petId: number, values: ProfileFormValues, expectedVersion: number): ProfileInput {
  const { bornOn, bornIsAbout, sex, weight = '', breed = '', temperament, housing } = values
  const { needs = '', needsDe = '', story = '', storyDe = '' } = values
  return {
    petId,
    expectedVersion,
    bornOn: bornOn || null,
    bornIsAbout: bornIsAbout === 'yes',
    sex: choiceOf(sex),
    weightGrams: weight.trim() === '' ? null : Math.round(Number(weight.replace(',', '.')) * 1_000),
    breed,
    temperament: temperament as ProfileInput['temperament'],
    goodWithChildren: isYes(values.goodWithChildren),
    goodWithDogs: isYes(values.goodWithDogs),
    goodWithCats: isYes(values.goodWithCats),
    isNeutered: isYes(values.isNeutered),
    isVaccinated: isYes(values.isVaccinated),
    housing: choiceOf(housing),
    needs,
    needsDe,
    story,
    storyDe,
    // A form of the previous version has none.
    ownFee: values.ownFee === undefined ? undefined : amountTyped(values.ownFee),
  }
}

type ProfileInput = z.input<typeof updateProfileInput>

const kilograms = {
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 3, useGrouping: false }),
  de: new Intl.NumberFormat(locales.de, { maximumFractionDigits: 3, useGrouping: false }),
} as const satisfies Record<Language, Intl.NumberFormat>

const answerOf = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no')
const isYes = (answer: string | undefined) => (answer ? answer === 'yes' : null)
/** The server refuses anything that is not one of its choices. */
const choiceOf = <Choice extends string>(text: string | undefined) => (text ? (text as Choice) : null)

/**
 * What is said about the fields that the server objects to.
 * @param texts in place of the server's own
 */
export function profileFaults(issues: readonly Issue[], texts: ProfileFaults): ProfileFaults {
  const faults: { -readonly [Field in keyof ProfileFaults]: string } = {}
  for (const issue of issues) {
    const [name] = issue.path
    const field =
      name === 'weightGrams' ? 'weight' : [...profileFields, 'temperament' as const].find((each) => each === name)
    if (field) faults[field] ??= texts[field] ?? sentenceOf(issue)
  }
  return faults
}
