'use client'

import { useLanguage, useTexts } from '@/app/_shell/language/language-context'
import { CopyButton } from '@/app/_shell/ui/copy-button'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { isoDayFormat } from '@/server/platform/values/formats'
import { localizedPath } from '@/server/platform/values/language'
import { useTimeZone } from './local-date-time'
import styles from './page.module.css'
import { orderTexts } from './texts'

interface OrderLinkProps {
  readonly trackingCode: string
  /** Where the store can be reached, if it knows. */
  readonly origin: string
  /** The preferred date. */
  readonly shipDate: string | undefined
  /** Leads to the calendar file of a visit, which replaces that of the preferred date. */
  readonly addVisit: string | undefined
}

/** The address of an order's page, and what can be done with it, as far as the browser supports it. */
export function OrderLink({ trackingCode, origin, shipDate, addVisit }: OrderLinkProps) {
  const texts = useTexts(orderTexts)
  const path = localizedPath(useLanguage(), orderPath(trackingCode))
  // As the visitor reached it, which is what they can reach again.
  const address = useInBrowser(() => `${location.origin}${path}`, `${origin}${path}`)
  return (
    <>
      <p>
        <a href={address} className={styles.address}>
          {address}
        </a>
      </p>
      <div className={`${styles.actions} not-printed`}>
        <CopyButton text={address} what={texts.copyWhat} />
        <ShareButton address={address} />
        <PrintButton />
        {addVisit ? (
          <a href={`${path}/calendar.ics`} className="button secondary" download>
            {addVisit}
          </a>
        ) : (
          shipDate && <CalendarLink path={path} shipDate={shipDate} />
        )}
      </div>
    </>
  )
}

function ShareButton({ address }: { address: string }) {
  const texts = useTexts(orderTexts)
  const canShare = useInBrowser(() => 'share' in navigator, false)
  if (!canShare) return null
  // Fails if the visitor changes their mind.
  const share = () => navigator.share({ title: document.title, url: address }).catch(() => {})
  return (
    <button type="button" className="button secondary" onClick={share}>
      {texts.share}
    </button>
  )
}

/** Hidden without JavaScript; every browser has its own print command. */
function PrintButton() {
  const texts = useTexts(orderTexts)
  return (
    <button type="button" className="button secondary scripts-only" onClick={() => window.print()}>
      {texts.print}
    </button>
  )
}

/** The file is made on the server; a script tells it the visitor's local date. */
function CalendarLink({ path, shipDate }: { path: string; shipDate: string }) {
  const timeZone = useTimeZone()
  const texts = useTexts(orderTexts)
  const day = isoDayFormat(timeZone).format(new Date(shipDate))
  return (
    <a href={`${path}/calendar.ics?day=${day}`} className="button secondary" download>
      {texts.addToCalendar}
    </a>
  )
}
