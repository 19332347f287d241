import { getLanguage } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { AnswerList } from '@/app/(store)/orders/[trackingCode]/questionnaire-section'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import styles from './order-questionnaire.module.css'
import { orderQuestionnaireTexts } from './texts'

/** What the customer of an order said about their home; nothing if they did not. */
export async function OrderQuestionnaire({ orderId }: { readonly orderId: number }) {
  const questionnaire = await (await personalApi()).staffQuestionnaire.get({ orderId })
  if (!questionnaire) return null
  const language = await getLanguage()
  const { title, beforeTime, afterTime } = orderQuestionnaireTexts[language]
  return (
    <section aria-labelledby="questionnaire" className={styles.questionnaire}>
      <h2 id="questionnaire">{title}</h2>
      <AnswerList answers={questionnaire} />
      <p className={styles.answered}>
        {beforeTime} <StoreMoment at={questionnaire.answeredAt} />
        {afterTime}
      </p>
    </section>
  )
}
