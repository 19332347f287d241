import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getTexts } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { personalApi } from '@/app/_trpc/server'
import type { Answers } from '@/server/domain/questionnaire/questionnaire.schema'
import pageStyles from './page.module.css'
import styles from './questionnaire.module.css'
import { answerQuestionnaire } from './questionnaire-actions'
import { QuestionnaireForm, yesOrNo } from './questionnaire-form'
import { questionnaireTexts } from './questionnaire-texts'

interface QuestionnaireSectionProps {
  readonly trackingCode: string
  /** The animal's name. */
  readonly animal: string
  /** From the address: what a form has just done. */
  readonly done: string | string[] | undefined
}

/**
 * What the customer of an order said about their home, and a form to answer or change that. For orders that have not
 * ended.
 */
export async function QuestionnaireSection({ trackingCode, animal, done }: QuestionnaireSectionProps) {
  const questionnaire = await (await personalApi()).questionnaire.get({ trackingCode })
  const texts = await getTexts(questionnaireTexts)
  return (
    <section id="questionnaire" className={`${pageStyles.keep} not-printed`} aria-labelledby="questionnaire-title">
      <h2 id="questionnaire-title">{texts.title}</h2>
      <FormNotice done={done} texts={texts.done} />
      <p>{questionnaire ? texts.thanks : texts.lead(bidiIsolate(shortName(animal)))}</p>
      {questionnaire && <AnswerList answers={questionnaire} />}
      <p>{texts.privacy}</p>
      {/* Closed again, with the new answers in it, once they are saved. */}
      <details key={questionnaire?.answeredAt.getTime()} className={disclosureStyles.disclosure}>
        <summary>{questionnaire ? texts.change : texts.open}</summary>
        <QuestionnaireForm trackingCode={trackingCode} answers={questionnaire} />
      </details>
      {questionnaire && (
        <ActionForm action={answerQuestionnaire} submit={texts.remove} submitClassName="button secondary">
          <input type="hidden" name="trackingCode" value={trackingCode} />
          <input type="hidden" name="remove" value="yes" />
        </ActionForm>
      )}
    </section>
  )
}

/** Each question that was answered, with its answer. */
export async function AnswerList({ answers }: { readonly answers: Answers }) {
  const texts = await getTexts(questionnaireTexts)
  const { household, home, hasGarden, otherAnimals, experience, hoursAlone, remarks } = answers
  const garden = yesOrNo(hasGarden)
  const inWords = {
    household: household.map((option) => texts.household[option]).join(', '),
    home: home && texts.home[home],
    hasGarden: garden && texts.garden[garden],
    otherAnimals: otherAnimals && bidiIsolate(otherAnimals),
    experience: experience && texts.experience[experience],
    hoursAlone: hoursAlone && texts.hoursAlone[hoursAlone],
    remarks: remarks && bidiIsolate(remarks),
  } satisfies Record<keyof Answers, string | null | undefined>
  const questions = ['household', 'home', 'hasGarden', 'otherAnimals', 'experience', 'hoursAlone', 'remarks'] as const
  return (
    <dl className={styles.answers}>
      {questions.map(
        (question) =>
          inWords[question] && (
            <div key={question}>
              <dt>{texts.questions[question]}</dt>
              <dd>{inWords[question]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
