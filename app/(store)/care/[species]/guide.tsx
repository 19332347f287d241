import { Link } from '@/app/_shell/language/link'
import type { Kind } from '@/app/_shell/text/kind'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { browsePath } from '@/app/(store)/animals/browse-view'
import { type CareGuide, factNames, sectionNames } from '@/app/(store)/care/_guides/care-guide'
import { guideTexts } from '@/app/(store)/care/texts'
import type { GuidedSpecies } from '@/server/http/pages/care-paths'
import type { Language } from '@/server/platform/values/language'
import styles from './guide.module.css'

interface GuideProps {
  readonly species: GuidedSpecies
  readonly guide: CareGuide
  /** The store's kinds that are of the species. */
  readonly kinds: readonly Kind[]
  readonly language: Language
}

/** The page of a guide. */
export function Guide({ species, guide, kinds, language }: GuideProps) {
  const texts = guideTexts[language]
  return (
    <main id="content" tabIndex={-1} className={styles.guide}>
      <div className={styles.top}>
        <h1>{guide.title}</h1>
        <p className={styles.lead}>{guide.introduction}</p>
        <p className={styles.advice}>{texts.advice}</p>
      </div>
      <div className={styles.aside}>
        <Portrait id={1} species={species} className={styles.portrait} />
        <KeyFacts facts={guide.facts} texts={texts} />
      </div>
      <div className={styles.sections}>
        {sectionNames.map((name) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name}>{texts.sectionTitles[name]}</h2>
            {guide.sections[name].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {name === 'health' && <Emergencies signs={guide.emergencies} texts={texts} />}
          </section>
        ))}
        <FirstWeek steps={guide.firstWeek} texts={texts} />
        <nav aria-labelledby="next" className="not-printed">
          <h2 id="next">{texts.next}</h2>
          <ul className={styles.next}>
            {kinds.map(({ id, name }) => (
              <li key={id}>
                <Link href={browsePath({ category: id })}>{texts.inStore(name)}</Link>
              </li>
            ))}
            {kinds.length === 0 && (
              <li>
                <Link href="/animals">{texts.animals}</Link>
              </li>
            )}
            <li>
              <Link href="/care">{texts.guides}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </main>
  )
}

type Texts = (typeof guideTexts)['en']

const KeyFacts = ({ facts, texts }: { readonly facts: CareGuide['facts']; readonly texts: Texts }) => (
  <section aria-labelledby="facts" className={styles.facts}>
    <h2 id="facts">{texts.facts}</h2>
    <dl className={styles.factList}>
      {factNames.map((name) => (
        <div key={name}>
          <dt>{texts.factLabels[name]}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Emergencies = ({ signs, texts }: { readonly signs: readonly string[]; readonly texts: Texts }) => (
  <>
    <h3 id="emergencies">{texts.emergencies}</h3>
    <ul className={styles.signs} aria-labelledby="emergencies">
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  </>
)

const FirstWeek = ({ steps, texts }: { readonly steps: CareGuide['firstWeek']; readonly texts: Texts }) => (
  <section aria-labelledby="first-week" className={styles.firstWeek}>
    <h2 id="first-week">{texts.firstWeek}</h2>
    <p className="not-printed">{texts.toPrint}</p>
    <ol>
      {steps.map(([when, what]) => (
        <li key={what}>
          <strong>{when}</strong> <span>{what}</span>
        </li>
      ))}
    </ol>
  </section>
)
