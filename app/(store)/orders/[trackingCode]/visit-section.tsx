import { ActionForm, Input } from '@/app/_forms/action-form'
import { FormNotice, isFormAnswer } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { VisitForm } from '@/app/_shop/visits/visit-form'
import { DAYS_AHEAD, daysAfter, earliestDayAnywhere } from '@/app/(store)/animals/[petId]/_order/preferred-days'
import type { CalledOffVisit, Visit } from '@/server/domain/orders/visit-calendar'
import type { VisitTime } from '@/server/domain/visits/visit-times'
import { getRuntime } from '@/server/hosts/current-runtime'
import { localizedPath } from '@/server/platform/values/language'
import { timeInWords } from '@/server/platform/values/time-zone'
import { bookOwnVisit, cancelOwnVisit, nameDay } from './actions'
import styles from './page.module.css'
import { visitTexts } from './visit-texts'

interface VisitSectionProps {
  readonly trackingCode: string
  /** The animal's name. */
  readonly animal: string
  /** The booked visit, until it is over. */
  readonly visit: Visit | undefined
  readonly times: readonly VisitTime[]
  /** Whether those whom no time suits can name a day instead. */
  readonly asksForDay: boolean
  /** From the address: the day whose times are shown, and what a form has just done. */
  readonly day: unknown
  readonly done: string | string[] | undefined
}

/** When the customer of an order meets its animal: they choose a time, and may move or cancel it before it begins. */
export async function VisitSection({ trackingCode, animal, visit, times, asksForDay, day, done }: VisitSectionProps) {
  const language = await getLanguage()
  const texts = visitTexts[language]
  const { timeZone, visitMinutes } = await getStoreDetails()
  const name = bidiIsolate(shortName(animal))
  const path = orderPath(trackingCode)
  const today = earliestDayAnywhere()
  const hasBegun = visit !== undefined && visit.startsAt.getTime() <= (await getRuntime()).deps.now()
  const form = (submit: string) => (
    <VisitForm
      action={bookOwnVisit}
      times={times}
      day={day}
      pathOf={(each) => `${path}?day=${each}#visit`}
      submit={submit}
    >
      <input type="hidden" name="trackingCode" value={trackingCode} />
    </VisitForm>
  )
  return (
    <section id="visit" className={`${styles.keep} ${visit ? '' : 'not-printed'}`} aria-labelledby="visit-title">
      <h2 id="visit-title">{texts.title(name)}</h2>
      <FormNotice done={done} texts={texts.done} />
      {visit ? (
        <>
          <p className={styles.meaning}>{texts.booked(name, timeInWords(visit.startsAt, timeZone, language))}</p>
          {/* Closed again once it is moved. */}
          <details
            key={visit.startsAt.getTime()}
            className={`${disclosureStyles.disclosure} not-printed`}
            open={day !== undefined}
          >
            <summary>{texts.another}</summary>
            {form(texts.move)}
          </details>
          {!hasBegun && (
            <ActionForm
              action={cancelOwnVisit}
              submit={texts.cancel}
              submitClassName="button secondary"
              className="not-printed"
            >
              <input type="hidden" name="trackingCode" value={trackingCode} />
            </ActionForm>
          )}
        </>
      ) : (
        <>
          <p>{texts.lead(name, visitMinutes)}</p>
          {form(texts.book)}
          {asksForDay && (
            <details className={`${disclosureStyles.disclosure} not-printed`} open={await isFormAnswer()}>
              <summary>{texts.noneSuits}</summary>
              <ActionForm
                action={nameDay}
                className={formStyles.form}
                submit={texts.saveDay}
                submitClassName="button secondary"
              >
                <p>{texts.nameDay(name)}</p>
                <input type="hidden" name="trackingCode" value={trackingCode} />
                <Field label={texts.day}>
                  {(props) => (
                    <Input {...props} name="wishDay" type="date" min={today} max={daysAfter(today, DAYS_AHEAD)} />
                  )}
                </Field>
              </ActionForm>
            </details>
          )}
        </>
      )}
    </section>
  )
}

interface VisitIsOffProps {
  readonly trackingCode: string
  /** The animal's name. */
  readonly animal: string
  readonly visit: CalledOffVisit
}

/** Says that the visit of an order does not take place, with the file that removes it from a calendar. */
export async function VisitIsOff({ trackingCode, animal, visit }: VisitIsOffProps) {
  const language = await getLanguage()
  const texts = visitTexts[language]
  const { timeZone } = await getStoreDetails()
  return (
    <section className={styles.keep} aria-labelledby="visit-off">
      <h2 id="visit-off">{texts.offTitle}</h2>
      <p>{texts.off(bidiIsolate(shortName(animal)), timeInWords(visit.startsAt, timeZone, language))}</p>
      <p className="not-printed">
        <a
          href={`${localizedPath(language, orderPath(trackingCode))}/calendar.ics`}
          className="button secondary"
          download
        >
          {texts.takeOut}
        </a>
      </p>
    </section>
  )
}
