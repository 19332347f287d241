import { closedDaysAhead, hasAddress, storeName } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { type Weekday, weekdays } from '@/server/domain/store/weekdays'
import { type Language, languages, localizedPath } from '@/server/platform/values/language'

/**
 * `query-input` is Google’s own property, which schema.org lacks:
 * https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
const search = (url: string) => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${url}?search={search_term_string}` },
  'query-input': 'required name=search_term_string',
})

/** The store and its site. */
export const storeJsonLd = (publicUrl: string, details: StoreDetails, language: Language): readonly object[] => [
  describeStore(publicUrl, details),
  {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: storeName(details),
    url: `${publicUrl}/`,
    inLanguage: [...languages],
    publisher: { '@id': `${publicUrl}/#store` },
    potentialAction: search(`${publicUrl}${localizedPath(language, '/animals')}`),
  },
]

const daysOfWeek = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const satisfies Record<Weekday, string>

/**
 * The store: a PetStore, which is a place with a street address, if it says where it is, otherwise an OnlineStore. See
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function describeStore(publicUrl: string, details: StoreDetails) {
  const common = {
    '@id': `${publicUrl}/#store`,
    name: storeName(details),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-icon`,
    image: `${publicUrl}/picture.png`,
    ...(details.email && { email: details.email }),
    ...(details.phone && { telephone: details.phone }),
  }
  if (!hasAddress(details)) return { '@type': 'OnlineStore', ...common }
  const hours = hoursOf(details)
  const closed = closedDaysAhead(details, Date.now())
  return {
    '@type': 'PetStore',
    ...common,
    address: postalAddress(details),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed.map(closedOn) }),
  }
}

const postalAddress = ({ streetAddress, locality, region, postalCode, country }: StoreDetails) => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressLocality: locality,
  ...(region && { addressRegion: region }),
  ...(postalCode && { postalCode }),
  ...(country && { addressCountry: country }),
})

/** Each day separately, as search engines document it; days on which the store is closed are left out. */
const hoursOf = ({ openingHours }: StoreDetails) =>
  weekdays.flatMap((day) => {
    const hours = openingHours[day]
    return hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: daysOfWeek[day], ...hours }] : []
  })

/** A day on which it is closed: from midnight to midnight, as search engines document it. */
const closedOn = (day: string) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: day,
  validThrough: day,
  opens: '00:00',
  closes: '00:00',
})
