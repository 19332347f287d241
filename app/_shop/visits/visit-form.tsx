import type { ReactNode } from 'react'
import { ActionForm, Input } from '@/app/_forms/action-form'
import type { FormState } from '@/app/_forms/form-state'
import type { FormAction } from '@/app/_forms/use-posted-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { VisitTime } from '@/server/domain/visits/visit-times'
import type { PageHref } from '@/server/http/page-table/page-table'
import { dayInWords } from './day-in-words'
import { visitFormTexts } from './texts'
import styles from './visit-form.module.css'

interface VisitFormProps {
  readonly action: FormAction<FormState>
  /** The free times, in their order. */
  readonly times: readonly VisitTime[]
  /** The day whose times are shown, as in 2026-12-24; the first one if it has none. */
  readonly day: unknown
  /** The page that shows the times of a day. */
  readonly pathOf: (day: string) => PageHref
  readonly submit: string
  /** What the form sends besides the time. */
  readonly children: ReactNode
}

/** Lets somebody choose one of the free times: the day by a link, then the time. Says so if there are none. */
export async function VisitForm({ action, times, day, pathOf, submit, children }: VisitFormProps) {
  const language = await getLanguage()
  const texts = visitFormTexts[language]
  const days = [...new Set(times.map((time) => time.day))]
  const shown = days.find((each) => each === day) ?? days[0]
  return (
    <>
      {shown !== undefined && (
        <nav aria-label={texts.days} className={styles.choice}>
          <ul className={styles.days}>
            {days.map((each) => (
              <li key={each}>
                <Link href={pathOf(each)} scroll={false} aria-current={each === shown ? 'true' : undefined}>
                  <time dateTime={each}>{dayInWords(each, 'short', language)}</time>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* The same form whatever is free, so that it can say why a time was refused; a new one for another day. */}
      <ActionForm key={String(day)} action={action} className={styles.form} {...(shown !== undefined && { submit })}>
        {children}
        {shown === undefined ? (
          <p>{texts.none}</p>
        ) : (
          <fieldset key={shown}>
            <legend>{texts.times(dayInWords(shown, 'long', language))}</legend>
            <div className={styles.times}>
              {times
                .filter((time) => time.day === shown)
                .map(({ time, startsAt }) => (
                  <label key={time}>
                    <Input type="radio" name="startsAt" value={startsAt.toISOString()} required />
                    {time}
                  </label>
                ))}
            </div>
          </fieldset>
        )}
      </ActionForm>
    </>
  )
}
