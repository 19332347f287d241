import { momentOf } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import { AnswerList } from '@/app/(store)/orders/[trackingCode]/questionnaire-section'
import styles from './order-questionnaire.module.css'

/** What the customer of an order has told of their home; nothing if they have not. */
export async function OrderQuestionnaire({ orderId }: { readonly orderId: number }) {
  const questionnaire = await (await personalApi()).staffQuestionnaire.get({ orderId })
  if (!questionnaire) return null
  const answeredAt = questionnaire.answeredAt.toISOString()
  return (
    <section aria-labelledby="questionnaire" className={styles.questionnaire}>
      <h2 id="questionnaire">The customer’s home</h2>
      <AnswerList answers={questionnaire} />
      <p className={styles.answered}>
        Answered <time dateTime={answeredAt}>{momentOf(answeredAt)} UTC</time>. The answers are removed along with the
        customer’s data.
      </p>
    </section>
  )
}
