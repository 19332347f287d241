import type { ReactNode } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import choiceStyles from '@/app/_shell/ui/choices.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { breedInWords } from '@/app/_shop/summaries/summary-in-words'
import type { Overview } from '@/server/domain/pets/browse/browse.schema'
import {
  chosenFacts,
  type FactOption,
  type FilterName,
  factOptions,
  factQuery,
  withoutFacts,
} from '@/server/domain/pets/browse/fact-options'
import type { Language } from '@/server/platform/values/language'
import { moneyInWords } from '@/server/platform/values/money-in-words'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import { type Count, countLabel } from './count-label'
import styles from './filters.module.css'
import { factFiltersTexts } from './texts'

interface FactFiltersProps {
  readonly view: BrowseView
  /** What there is to choose, if the view starts at the top of the list. */
  readonly overview: Overview | undefined
  readonly hasFees: boolean
}

/**
 * Company, age, size, sex, home, breed and fee: on a narrow screen folded up until somebody chooses one. Nothing if the
 * store has no facts about any animal.
 */
export async function FactFilters({ view, overview, hasFees }: FactFiltersProps) {
  const language = await getLanguage()
  const texts = factFiltersTexts[language]
  const chosen: readonly string[] = chosenFacts(view)
  const chosenCount = factQuery(view).length
  const { currency } = await getStoreDetails()
  const { facts = [], fees = [], breeds = [] } = overview ?? {}
  if (chosenCount === 0 && !hasFees && !facts.some(({ count }) => count > 0)) return null

  const countOf = (option: FactOption) => facts.find(({ fact }) => fact === option)
  const labelOf = (option: FactOption) => {
    const counted = countOf(option)
    return counted && countLabel(counted, language)
  }
  /** No animal would be left. */
  const isInVain = (option: FactOption) =>
    !chosen.includes(option) && countOf(option)?.count === 0 && countOf(option)?.isExact
  const withCount = (label: string, counted: Count) => `${label} (${countLabel(counted, language)})`

  return (
    <OpenAtFirst isOpen={chosenCount > 0} className={styles.facts}>
      <summary className={choiceStyles.pill}>{texts.more(chosenCount)}</summary>
      <div className={styles.factFields}>
        <fieldset className={choiceStyles.choices}>
          <legend>{texts.labels.goodWith}</legend>
          {factOptions.goodWith.map((option) => (
            <label key={option}>
              <input
                type="checkbox"
                name="goodWith"
                value={option}
                defaultChecked={chosen.includes(option)}
                disabled={isInVain(option)}
              />
              {texts.options[option]} <span className={choiceStyles.count}>{labelOf(option)}</span>
            </label>
          ))}
        </fieldset>
        {(['age', 'size', 'sex', 'housing'] as const).map((name) => (
          <Choice key={name} name={name} chosen={view[name]} texts={texts}>
            {factOptions[name].map((option) => (
              <option key={option} value={option} disabled={isInVain(option)}>
                {texts.options[option]} {labelOf(option) && `(${labelOf(option)})`}
              </option>
            ))}
          </Choice>
        ))}
        {(breeds.length > 0 || view.breed) && (
          <Choice name="breed" chosen={view.breed} texts={texts}>
            {breeds.map(({ breed, breedDe, ...counted }) => (
              <option key={breed} value={breed}>
                {withCount(breedInWords({ breed, breedDe }, language).text, counted)}
              </option>
            ))}
            {view.breed && breeds.every(({ breed }) => breed !== view.breed) && <option>{view.breed}</option>}
          </Choice>
        )}
        {hasFees && (
          <Choice name="maxFee" chosen={view.maxFee} texts={texts}>
            {fees.map(({ maxFee, ...counted }) => (
              <option
                key={maxFee}
                value={maxFee}
                disabled={counted.count === 0 && counted.isExact && maxFee !== view.maxFee}
              >
                {withCount(feeLimitInWords(maxFee, currency, language), counted)}
              </option>
            ))}
            {view.maxFee !== undefined && fees.every(({ maxFee }) => maxFee !== view.maxFee) && (
              <option value={view.maxFee}>{feeLimitInWords(view.maxFee, currency, language)}</option>
            )}
          </Choice>
        )}
        {chosenCount > 0 && <Link href={browsePath(withoutFacts(firstPage(view)))}>{texts.clear}</Link>}
      </div>
    </OpenAtFirst>
  )
}

interface ChoiceProps {
  readonly name: Exclude<FilterName, 'goodWith'>
  readonly chosen: string | number | undefined
  readonly texts: (typeof factFiltersTexts)[Language]
  /** Its options, beside any. */
  readonly children: ReactNode
}

const Choice = ({ name, chosen = '', texts, children }: ChoiceProps) => (
  <div className={styles.field}>
    <label htmlFor={name}>{texts.labels[name]}</label>
    <select id={name} name={name} defaultValue={chosen}>
      <option value="">{texts.any[name]}</option>
      {children}
    </select>
  </div>
)

/** The limit of a fee: "Up to €50". */
export function feeLimitInWords(maxFee: number, currency: string, language: Language): string {
  const { noFee, upTo } = factFiltersTexts[language]
  return maxFee === 0 ? noFee : upTo(moneyInWords({ amount: String(maxFee), currency }, language))
}
