import type { ReactNode } from 'react'
import { ActionForm, Input, Select, Textarea } from '@/app/_forms/action-form'
import { getTexts } from '@/app/_shell/language/get-language'
import choiceStyles from '@/app/_shell/ui/choices.module.css'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import {
  type Answers,
  experienceOptions,
  homeOptions,
  hoursAloneOptions,
  householdOptions,
  maxTextLengths,
} from '@/server/domain/questionnaire/questionnaire.schema'
import styles from './questionnaire.module.css'
import { answerQuestionnaire } from './questionnaire-actions'
import { questionnaireTexts } from './questionnaire-texts'

interface QuestionnaireFormProps {
  readonly trackingCode: string
  /** Earlier answers. */
  readonly answers: Answers | undefined
}

/** Asks the customer of an order about their home. Every choice can be undone. */
export async function QuestionnaireForm({ trackingCode, answers }: QuestionnaireFormProps) {
  const texts = await getTexts(questionnaireTexts)
  const { questions } = texts
  return (
    <ActionForm
      action={answerQuestionnaire}
      submit={texts.save}
      submitClassName="button secondary"
      className={`${formStyles.form} ${styles.form}`}
    >
      <input type="hidden" name="trackingCode" value={trackingCode} />
      <fieldset className={choiceStyles.choices} aria-describedby="household-hint">
        <legend>{questions.household}</legend>
        {householdOptions.map((option) => (
          <Choice key={option} label={texts.household[option]}>
            <Input
              type="checkbox"
              name="household"
              value={option}
              defaultChecked={answers?.household.includes(option)}
            />
          </Choice>
        ))}
        <small id="household-hint">{texts.tickAll}</small>
      </fieldset>
      <RadioGroup
        name="home"
        legend={questions.home}
        options={homeOptions}
        chosen={answers?.home ?? ''}
        labels={{ ...texts.home, '': texts.noAnswer }}
      />
      <RadioGroup
        name="hasGarden"
        legend={questions.hasGarden}
        options={['yes', 'no']}
        chosen={yesOrNo(answers?.hasGarden) ?? ''}
        labels={{ ...texts.garden, '': texts.noAnswer }}
      />
      <Field label={questions.otherAnimals} hint={texts.whichAnimals(maxTextLengths.otherAnimals)}>
        {(field) => (
          <Textarea
            {...field}
            name="otherAnimals"
            rows={2}
            maxLength={maxTextLengths.otherAnimals}
            defaultValue={answers?.otherAnimals ?? ''}
          />
        )}
      </Field>
      <RadioGroup
        name="experience"
        legend={questions.experience}
        options={experienceOptions}
        chosen={answers?.experience ?? ''}
        labels={{ ...texts.experience, '': texts.noAnswer }}
      />
      <Field label={questions.hoursAlone}>
        {(field) => (
          <Select {...field} name="hoursAlone" defaultValue={answers?.hoursAlone ?? ''}>
            <option value="">{texts.noAnswer}</option>
            {hoursAloneOptions.map((hours) => (
              <option key={hours} value={hours}>
                {texts.hoursAlone[hours]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={questions.remarks} hint={texts.upTo(maxTextLengths.remarks)}>
        {(field) => (
          <Textarea
            {...field}
            name="remarks"
            rows={4}
            maxLength={maxTextLengths.remarks}
            defaultValue={answers?.remarks ?? ''}
          />
        )}
      </Field>
    </ActionForm>
  )
}

/** Undefined for what was not answered. */
export const yesOrNo = (answer: boolean | null | undefined) =>
  answer === true ? 'yes' : answer === false ? 'no' : undefined

interface RadioGroupProps<Option extends string> {
  readonly name: string
  readonly legend: string
  readonly options: readonly Option[]
  readonly chosen: Option | ''
  readonly labels: Readonly<Record<Option | '', string>>
}

/** Options of which at most one is chosen. */
const RadioGroup = <Option extends string>({ name, legend, options, chosen, labels }: RadioGroupProps<Option>) => (
  <fieldset className={choiceStyles.choices}>
    <legend>{legend}</legend>
    {[...options, '' as const].map((option) => (
      <Choice key={option} label={labels[option]}>
        <Input type="radio" name={name} value={option} defaultChecked={option === chosen} />
      </Choice>
    ))}
  </fieldset>
)

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is the child
  <label>
    {children}
    {label}
  </label>
)
