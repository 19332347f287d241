'use client'

import { FormAlert, FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { Demo } from '@/server/domain/store/store.schema'
import { removeDemo } from './actions'
import { removeDemoTexts } from './client-texts'
import styles from './remove-demo-form.module.css'

interface RemoveDemoFormProps {
  /** Undefined when nothing is left of it. */
  readonly demo: Demo | undefined
  /** The Idempotency-Key. */
  readonly formKey: string
}

/** Lets the staff remove what the demo added: lists it, and asks for confirmation. */
export function RemoveDemoForm({ demo, formKey }: RemoveDemoFormProps) {
  const texts = useTexts(removeDemoTexts)
  const { form, ...sent } = useForm(removeDemo)
  if (!demo) return <FormAlert failure={sent.failure} />
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo">{texts.title}</h2>
      <p>{texts.has(demo)}</p>
      <details className={disclosureStyles.disclosure}>
        <summary>{texts.open}</summary>
        <form {...form} className={formStyles.form}>
          <FormContent {...sent} submit={texts.confirm}>
            <p>{texts.consequence}</p>
            {demo.withdrawn > 0 && <p>{texts.stays(demo.withdrawn)}</p>}
            <input type="hidden" name="key" value={formKey} />
          </FormContent>
        </form>
      </details>
    </section>
  )
}
