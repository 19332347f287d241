import 'server-only'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { healthLengths, treatmentKinds } from '@/server/domain/pets/health/health.schema'
import type { Language } from '@/server/platform/values/language'
import type { TreatmentField, WeightField } from './health-forms'
import { healthFieldTexts, treatmentKindTexts } from './texts'

const required = { rules: { required: true } }
const atMost = (maxLength: number) => ({ rules: { maxLength } })

export function describeTreatmentFields(language: Language): FieldDescriptions<TreatmentField> {
  const texts = healthFieldTexts[language]
  return {
    kind: {
      label: texts.kind,
      options: treatmentKinds.map((kind) => [kind, treatmentKindTexts[language][kind]]),
      ...required,
    },
    name: { label: texts.name, hint: texts.nameHint, ...atMost(healthLengths.name) },
    givenOn: { label: texts.givenOn, ...required },
    nextDueOn: { label: texts.nextDueOn, hint: texts.nextDueOnHint },
    note: { label: texts.note, ...atMost(healthLengths.note) },
  }
}

export function describeWeightFields(language: Language): FieldDescriptions<WeightField> {
  const { weighedOn, grams, isForProfile } = healthFieldTexts[language]
  return {
    weighedOn: { label: weighedOn, ...required },
    grams: { label: grams, ...required },
    isForProfile: { label: isForProfile },
  }
}
