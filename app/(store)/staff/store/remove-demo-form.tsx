import { randomUUID } from 'node:crypto'
import { ProblemForm } from '@/app/_forms/problem-form'
import formStyles from '@/app/_ui/form.module.css'
import type { Demo } from '@/server/store/store.schema'
import { removeDemo } from './remove-demo'
import styles from './remove-demo-form.module.css'
import { removeDemoTexts as texts } from './texts'

/** Lets the staff remove what the demo has brought: says what that is, and asks whether they mean it. */
export const RemoveDemoForm = ({ demo }: { readonly demo: Demo }) => (
  <section className={styles.demo} aria-labelledby="demo">
    <h2 id="demo">{texts.title}</h2>
    <p>{texts.has(demo)}</p>
    <details>
      <summary>{texts.open}</summary>
      <ProblemForm action={removeDemo} className={formStyles.form}>
        <p>{texts.consequence}</p>
        {demo.withdrawn > 0 && <p>{texts.stays(demo.withdrawn)}</p>}
        <input type="hidden" name="key" value={randomUUID()} />
        <button type="submit" className="button">
          {texts.confirm}
        </button>
      </ProblemForm>
    </details>
  </section>
)
