import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import type { PageHref } from '@/server/http/page-table/page-table'
import { sayWhetherCame } from './actions'
import styles from './page.module.css'
import { cameTexts } from './texts'

interface CameFormProps {
  readonly orderId: number
  /** Whether the customer came; null until the staff answers. */
  readonly came: boolean | null
  /** The page that it is on. */
  readonly path: PageHref
}

/** Whether the customer of an order came to its visit, which is over or has begun: what was said, and how to say it. */
export async function CameForm({ orderId, came, path }: CameFormProps) {
  const texts = cameTexts[await getLanguage()]
  const answers = [
    [true, 'yes'],
    [false, 'no'],
  ] as const
  return (
    <ActionForm action={sayWhetherCame} className={styles.came}>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="path" value={path} />
      {came !== null && <strong>{texts[came ? 'yes' : 'no']}</strong>}
      {answers
        .filter(([answer]) => answer !== came)
        .map(([, name]) => (
          <button key={name} type="submit" name="came" value={name} className="button secondary not-printed">
            {came === null ? texts[name] : texts.instead[name]}
          </button>
        ))}
    </ActionForm>
  )
}
