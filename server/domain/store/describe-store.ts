import type { Contact } from '@/server/platform/mail/templates/order-news'
import { onDay } from '@/server/platform/mail/templates/wording'
import { listFormat } from '@/server/platform/values/formats'
import { defaultLanguage, type Language } from '@/server/platform/values/language'
import { type OwnWords, ownWords } from '@/server/platform/values/own-words'
import { dayAt } from '@/server/platform/values/time-zone'
import { closedDays, openDays } from './opening-hours'
import { countryName, type StoreDetails } from './store.schema'
import type { Weekday } from './weekdays'

/** The store's name until it has set one. */
const DEFAULT_NAME = 'Pet Store'

const englishWeekdayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const satisfies Record<Weekday, string>

const germanWeekdayNames = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
} as const satisfies Record<Weekday, string>

export const weekdayNames = { en: englishWeekdayNames, de: germanWeekdayNames } as const satisfies Record<
  Language,
  Readonly<Record<Weekday, string>>
>

/** The opening hours in words. */
const hoursTexts = {
  en: {
    days: weekdayNames.en,
    each: (day: Weekday) => `${weekdayNames.en[day]}s`,
    closed: 'closed',
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  de: {
    days: weekdayNames.de,
    each: (day: Weekday) => `${weekdayNames.de[day].toLowerCase()}s`,
    closed: 'geschlossen',
    range: (from: string, to: string) => `${from} bis ${to}`,
  },
} as const satisfies Record<Language, object>

export const storeName = ({ name }: Pick<StoreDetails, 'name'>): string => name || DEFAULT_NAME

/** The lines of the address, without empty ones. */
export const addressLines = (details: StoreDetails, language: Language = defaultLanguage): readonly string[] =>
  [
    details.streetAddress,
    details.locality,
    [details.region, details.postalCode].filter((part) => part !== '').join(' '),
    countryName(details.country, language) ?? '',
  ].filter((line) => line !== '')

/** Whether the address is enough to find the store. */
export const hasAddress = ({ streetAddress, locality }: StoreDetails): boolean =>
  streetAddress !== '' && locality !== ''

/** Days and their times: `Monday to Friday` and `10:00–18:00`. */
export interface HoursInWords {
  readonly days: string
  readonly times: string
}

/** The opening hours from Monday on; empty if none are set. */
export function hoursInWords(
  { openingHours }: Pick<StoreDetails, 'openingHours'>,
  language: Language = defaultLanguage,
): readonly HoursInWords[] {
  const { days, closed, range } = hoursTexts[language]
  return openDays(openingHours).map(({ from, to, hours }) => ({
    days: from === to ? days[from] : range(days[from], days[to]),
    times: hours ? `${hours.opens}–${hours.closes}` : closed,
  }))
}

/** The days of the week on which the store is closed: `Mondays and Sundays`, `sonntags`; empty if there are none. */
export const closedDaysInWords = ({ openingHours }: Pick<StoreDetails, 'openingHours'>, language: Language): string =>
  listFormat(language).format(closedDays(openingHours).map((day) => hoursTexts[language].each(day)))

/** Whether customers can book a time to visit. */
export const takesVisits = ({
  visitMinutes,
  openingHours,
}: Pick<StoreDetails, 'visitMinutes' | 'openingHours'>): boolean =>
  visitMinutes > 0 && Object.keys(openingHours).length > 0

/** How many days ahead closed days are announced. */
const CLOSED_DAYS_AHEAD = 42
const DAY_MS = 86_400_000

/**
 * The days of the next six weeks on which the store is closed despite its opening hours; empty if it has set none.
 * @param now Unix ms
 */
export const closedDaysAhead = (
  { openingHours, closedOn, timeZone }: Pick<StoreDetails, 'openingHours' | 'closedOn' | 'timeZone'>,
  now: number,
): readonly string[] => {
  if (closedOn.length === 0 || Object.keys(openingHours).length === 0) return []
  const [first, last] = [dayAt(now, timeZone), dayAt(now + CLOSED_DAYS_AHEAD * DAY_MS, timeZone)]
  return closedOn.filter((day) => day >= first && day <= last)
}

/** The same in words. */
export const closedDaysAheadInWords = (
  details: Parameters<typeof closedDaysAhead>[0],
  now: number,
  language: Language = defaultLanguage,
): readonly HoursInWords[] =>
  closedDaysAhead(details, now).map((each) => ({
    days: onDay(new Date(each), language),
    times: hoursTexts[language].closed,
  }))

/** What the store says about something, in its own words. */
export const storeWords = (
  details: StoreDetails,
  field: 'handover' | 'reservationCost' | 'priceSettlement' | 'slogan' | 'welcome' | 'motto',
  language: Language,
): OwnWords => ownWords({ english: details[field], german: details[`${field}De`] }, language)

/** What the store says about the cost, in its own words; without what it leaves out. */
export const costWords = (details: StoreDetails, language: Language): readonly OwnWords[] =>
  (['reservationCost', 'priceSettlement'] as const)
    .map((field) => storeWords(details, field, language))
    .filter(({ text }) => text !== '')

/** How to reach the store, as its mails put it. */
export const contactOf = (details: StoreDetails, language: Language = defaultLanguage): Contact => ({
  name: storeName(details),
  email: details.email,
  phone: details.phone,
  address: addressLines(details, language).join(', '),
  hours: hoursInWords(details, language)
    .map(({ days, times }) => `${days} ${times}`)
    .join(', '),
})
