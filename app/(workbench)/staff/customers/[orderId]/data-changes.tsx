import styles from '@/app/_account/accounts/account.module.css'
import { getTexts } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { dataChangesTexts } from './texts'

/** Who corrected a customer's name or contact details, and when. Renders nothing without corrections. */
export async function DataChanges({ orderId }: { readonly orderId: number }) {
  const changes = await (await personalApi()).staffPersonalData.listChanges({ orderId })
  if (changes.length === 0) return null
  const texts = await getTexts(dataChangesTexts)
  return (
    <section className={styles.section} aria-labelledby="changes">
      <h2 id="changes">{texts.title}</h2>
      <ul>
        {changes.map(({ change, at, by }) => (
          <li key={`${change} ${at.getTime()}`}>
            {texts.changes[change]}
            {by !== undefined && texts.by(bidiIsolate(by))}
            {texts.on}
            <StoreMoment at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
