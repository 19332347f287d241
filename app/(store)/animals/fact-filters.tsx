import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import choiceStyles from '@/app/_shell/ui/choices.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import type { Overview } from '@/server/domain/pets/browse/browse.schema'
import { chosenFacts, type FactOption, factOptions, withoutFacts } from '@/server/domain/pets/browse/fact-options'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import { countLabel } from './count-label'
import styles from './filters.module.css'
import { factFiltersTexts } from './texts'

interface FactFiltersProps {
  readonly view: BrowseView
  /** How many animals there would be with each option, if known. */
  readonly counts: Overview['facts'] | undefined
}

/**
 * Age, size, home and company, folded up until somebody chooses one; nothing if the store has no facts about any
 * animal.
 */
export async function FactFilters({ view, counts }: FactFiltersProps) {
  const language = await getLanguage()
  const texts = factFiltersTexts[language]
  const chosen = chosenFacts(view)
  if (chosen.length === 0 && !counts?.some(({ count }) => count > 0)) return null

  const countOf = (option: FactOption) => counts?.find(({ fact }) => fact === option)
  const labelOf = (option: FactOption) => {
    const counted = countOf(option)
    return counted && countLabel(counted, language)
  }
  /** No animal would be left. */
  const isInVain = (option: FactOption) =>
    !chosen.includes(option) && countOf(option)?.count === 0 && countOf(option)?.isExact

  return (
    <OpenAtFirst isOpen={chosen.length > 0} className={styles.facts}>
      <summary className={choiceStyles.pill}>{texts.more(chosen.length)}</summary>
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
        {(['age', 'size', 'housing'] as const).map((name) => (
          <div key={name} className={styles.field}>
            <label htmlFor={name}>{texts.labels[name]}</label>
            <select id={name} name={name} defaultValue={view[name] ?? ''}>
              <option value="">{texts.any[name]}</option>
              {factOptions[name].map((option) => (
                <option key={option} value={option} disabled={isInVain(option)}>
                  {texts.options[option]} {labelOf(option) && `(${labelOf(option)})`}
                </option>
              ))}
            </select>
          </div>
        ))}
        {chosen.length > 0 && <Link href={browsePath(withoutFacts(firstPage(view)))}>{texts.clear}</Link>}
      </div>
    </OpenAtFirst>
  )
}
