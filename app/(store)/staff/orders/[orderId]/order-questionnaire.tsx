import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { momentOf } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import type { Answers } from '@/server/questionnaire/questionnaire.schema'
import styles from './order-questionnaire.module.css'
import pageStyles from './page.module.css'

const householdLabels = {
  adults: 'Adults',
  young_children: 'Children under 7',
  older_children: 'Children aged 7 or over',
}
const homeLabels = { flat: 'Flat', house: 'House' }
const experienceLabels = { none: 'None', some: 'A little', much: 'For years' }
const hoursAloneLabels = { 2: '2 hours at most', 5: '5 hours at most', 8: '8 hours at most', 24: 'More than 8 hours' }

/** What the customer of an order has told of their home; nothing if they have not. */
export async function OrderQuestionnaire({ orderId }: { readonly orderId: number }) {
  const questionnaire = await (await personalApi()).staffQuestionnaire.get({ orderId })
  if (!questionnaire) return null
  const answeredAt = questionnaire.answeredAt.toISOString()
  return (
    <section aria-labelledby="questionnaire" className={styles.questionnaire}>
      <h2 id="questionnaire">The customer’s home</h2>
      <dl className={pageStyles.facts}>
        {factsOf(questionnaire).map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.answered}>
        Answered <time dateTime={answeredAt}>{momentOf(answeredAt)} UTC</time>. It is removed as the customer’s data is.
      </p>
    </section>
  )
}

const factsOf = ({ household, home, hasGarden, otherAnimals, experience, hoursAlone, remarks }: Answers) =>
  [
    ['Who lives there', household.map((option) => householdLabels[option]).join(', ')],
    ['Home', home && homeLabels[home]],
    ['Garden', hasGarden === null ? null : hasGarden ? 'Yes' : 'No'],
    ['Other animals', otherAnimals && bidiIsolate(otherAnimals)],
    ['Such animals before', experience && experienceLabels[experience]],
    ['Nobody at home', hoursAlone && hoursAloneLabels[hoursAlone]],
    ['Remarks', remarks && bidiIsolate(remarks)],
  ] as const
