import charts from '@/app/_account/usage/charts.module.css'
import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { dateInWords } from '@/app/(workbench)/staff/_page/store-moment'
import type { Health } from '@/server/domain/pets/health/health.schema'
import { numberFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'
import { removeWeight } from './actions'
import styles from './health.module.css'
import { healthTexts } from './texts'
import { toLine } from './weight-line'

type Weight = Health['weights'][number]

interface WeightsProps {
  readonly petId: number
  /** The earliest first. */
  readonly weights: readonly Weight[]
}

/** What an animal has weighed: in a sentence, as a line, and as a table. */
export async function Weights({ petId, weights }: WeightsProps) {
  const language = await getLanguage()
  const texts = healthTexts[language]
  const [first, last] = [weights.at(0), weights.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <figure className={styles.weights}>
        {weights.length > 1 && (
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={texts.chart(await dateInWords(first.weighedOn), await dateInWords(last.weighedOn))}
          >
            <polyline points={toLine(weights)} />
          </svg>
        )}
        <figcaption>{await captionOf(weights, language)}</figcaption>
      </figure>
      <details className={charts.details}>
        <summary>{texts.asTable}</summary>
        <div className={charts.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.weight}</th>
                <th scope="col">
                  <span className="visually-hidden">{texts.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {weights.toReversed().map((weight) => (
                <WeightRow key={weight.weighedOn} petId={petId} weight={weight} language={language} />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

/** The last weight, and how it has changed since the one before. */
async function captionOf(weights: readonly Weight[], language: Language): Promise<string> {
  const { latest, change } = healthTexts[language]
  const [before, last] = [weights.at(-2), weights.at(-1)]
  if (!last) return ''
  const now = latest(kilograms(last.grams, language), await dateInWords(last.weighedOn))
  if (!before) return now
  const day = await dateInWords(before.weighedOn)
  const difference = last.grams - before.grams
  if (difference === 0) return `${now}, ${change.same(day)}`
  return `${now}, ${change[difference > 0 ? 'more' : 'less'](kilograms(Math.abs(difference), language), day)}`
}

const kilograms = (grams: number, language: Language): string =>
  `${numberFormat(language, { maximumFractionDigits: 3 }).format(grams / 1_000)} kg`

interface WeightRowProps {
  readonly petId: number
  readonly weight: Weight
  readonly language: Language
}

async function WeightRow({ petId, weight: { weighedOn, grams }, language }: WeightRowProps) {
  const texts = healthTexts[language]
  const day = await dateInWords(weighedOn)
  return (
    <tr>
      <th scope="row">
        <time dateTime={weighedOn}>{day}</time>
      </th>
      <td>{kilograms(grams, language)}</td>
      <td>
        <ActionForm action={removeWeight} keepsWork={false}>
          <input type="hidden" name="petId" value={petId} />
          <input type="hidden" name="weighedOn" value={weighedOn} />
          <button type="submit" className={styles.step} aria-label={texts.removeThis(day)}>
            {texts.remove}
          </button>
        </ActionForm>
      </td>
    </tr>
  )
}
