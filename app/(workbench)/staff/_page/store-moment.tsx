import 'server-only'
import { getLanguage } from '@/app/_shell/language/get-language'
import { dayOf, Moment, momentOf, momentWithZone } from '@/app/_shell/text/moment'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { getRuntime } from '@/server/hosts/current-runtime'
import type { Language } from '@/server/platform/values/language'
import { dayAt } from '@/server/platform/values/time-zone'
import type { LastChange } from '@/server/procedures/callers/actor-names'

interface At {
  readonly at: Date | string
}

/** A day and a time by the store's clock, with the name of its time zone. */
export const StoreMoment = async ({ at }: At) => (
  <Moment at={at} language={await getLanguage()} timeZone={await getTimeZone()} />
)

/** Like `StoreMoment`, without the name of the time zone, which stands beside the list. */
export const StoreTime = async ({ at }: At) => (
  <time dateTime={new Date(at).toISOString()}>{momentOf(at, await getLanguage(), await getTimeZone())}</time>
)

/** A day by the store's clock. */
export const StoreDay = async ({ at }: At) => (
  <time dateTime={new Date(at).toISOString()}>{dayOf(at, await getLanguage(), await getTimeZone())}</time>
)

/** A day that has no time, as in 2026-12-24, in words. */
export const dateInWords = async (date: string): Promise<string> => dayOf(date, await getLanguage(), 'UTC')

/** The day by the store's clock, as in 2026-12-24. */
export const storeToday = async (): Promise<string> => dayAt((await getRuntime()).deps.now(), await getTimeZone())

/** Like `StoreMoment`, as text. */
export const storeMoment = async (at: Date | string): Promise<string> =>
  momentWithZone(at, await getLanguage(), await getTimeZone())

/** A day by the store's clock, as text in any language. */
export const storeDayIn = async (at: Date | string, language: Language): Promise<string> =>
  dayOf(at, language, await getTimeZone())

/** Who has changed something last, and when. */
export const lastChangeInWords = async (change: (At & Partial<Pick<LastChange, 'by'>>) | undefined) => ({
  by: change?.by,
  when: change ? await storeMoment(change.at) : '',
})

const getTimeZone = async () => (await getStoreDetails()).timeZone
