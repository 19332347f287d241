import { ActionForm } from '@/app/_forms/action-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { optionalSteps } from '@/server/domain/overview/set-up'
import { skipStep } from './actions'
import styles from './page.module.css'
import type { stepsFor } from './set-up-steps'
import { setUpTexts } from './texts'

/** What is left to do before the store runs, each with a link to where it is done; nothing if that is all done. */
export async function SetUp({ steps }: { readonly steps: ReturnType<typeof stepsFor> }) {
  const texts = await getTexts(setUpTexts)
  if (steps.length === 0) return null
  return (
    <>
      <h3 className={styles.setUp}>{texts.title}</h3>
      <ol className={styles.cards}>
        {steps.map(({ step, href }) => (
          <li key={step} className={styles.card}>
            {href ? <Link href={href}>{texts.steps[step].label}</Link> : <strong>{texts.steps[step].label}</strong>}
            <div className={styles.note}>{texts.steps[step].note}</div>
            {optionalSteps.some((each) => each === step) && (
              <ActionForm action={skipStep} submit={texts.skip} submitClassName="button secondary">
                <input type="hidden" name="step" value={step} />
              </ActionForm>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
