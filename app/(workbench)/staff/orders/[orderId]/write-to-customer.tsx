import { randomUUID } from 'node:crypto'
import { FormNotice, isFormAnswer } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { withParameter } from '@/app/_shell/navigation/with-query'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { personalApi } from '@/app/_trpc/server'
import { letterTexts } from '@/app/(workbench)/staff/texts/texts'
import { isLetterName, letterNames } from '@/server/domain/store/texts/texts.schema'
import type { PageHref } from '@/server/http/page-table/page-table'
import { MessageForm } from './message-form'
import styles from './page.module.css'
import { writeTexts } from './texts'

interface WriteToCustomerProps {
  readonly orderId: number
  /** The page that it is on. */
  readonly path: PageHref
  /** From the address: the letter to begin with, and what a form has just done. */
  readonly letter: string | string[] | undefined
  readonly done: string | string[] | undefined
}

/** Writes an e-mail to the customer of an order; nothing if the store cannot. */
export async function WriteToCustomer({ orderId, path, letter: chosen, done }: WriteToCustomerProps) {
  const letter = typeof chosen === 'string' && isLetterName(chosen) ? chosen : undefined
  const draft = await (await personalApi()).staffMessages.draft({ orderId, letter })
  if (!draft) return null
  const language = await getLanguage()
  const texts = writeTexts[language]
  const isOpen = letter !== undefined || (await isFormAnswer())
  return (
    <section id="write" aria-labelledby="write-title" className={styles.visit}>
      <h2 id="write-title">{texts.title}</h2>
      <FormNotice done={done} texts={texts.done} />
      <details key={letter ?? 'none'} className={disclosureStyles.disclosure} open={isOpen}>
        <summary>{texts.open}</summary>
        <nav aria-label={texts.letters}>
          <ul className={styles.letters}>
            {letterNames.map((name) => (
              <li key={name}>
                <Link
                  href={`${withParameter(path, 'write', name)}#write`}
                  scroll={false}
                  aria-current={name === letter ? 'true' : undefined}
                >
                  {letterTexts[language].names[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MessageForm
          key={letter ?? 'none'}
          texts={{ ...texts.form, hint: texts.reads[draft.language] }}
          draft={draft}
          hidden={{ orderId: String(orderId), path, key: randomUUID() }}
        />
      </details>
    </section>
  )
}
