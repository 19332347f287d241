import { z } from 'zod'
import { daySchema } from '@/server/platform/values/date-time'
import { emailSchema } from '@/server/platform/values/email'
import { regionNames } from '@/server/platform/values/formats'
import { defaultLanguage, type Language } from '@/server/platform/values/language'
import { currencySchema } from '@/server/platform/values/money'
import { paragraphSchema } from '@/server/platform/values/name'
import { phoneSchema } from '@/server/platform/values/phone'
import { timeZoneSchema } from '@/server/platform/values/time-zone'
import { versionSchema } from '@/server/platform/values/version'
import { openingHoursSchema } from './opening-hours'

/** The most characters of each text. */
export const maxLengths = { line: 120, text: 600 } as const

const trimmed = z.string().transform((text) => text.trim())

/** A code without a country that Intl has a name for. */
const UNKNOWN = 'ZZ'

/** The name of a country; undefined if there is none with this code. */
export const countryName = (code: string, language: Language = defaultLanguage): string | undefined =>
  /^[A-Z]{2}$/.test(code) && code !== UNKNOWN ? regionNames(language).of(code) : undefined

const countrySchema = trimmed
  .transform((text) => text.toUpperCase())
  .refine(
    (code) => code === '' || countryName(code) !== undefined,
    'must be the two letters of a country in ISO 3166, such as GB',
  )

const detailsShape = {
  name: paragraphSchema(maxLengths.line),
  email: trimmed.pipe(
    z.string().refine((text) => text === '' || emailSchema.safeParse(text).success, {
      message: 'must be an e-mail address, such as ada@example.com',
    }),
  ),
  phone: phoneSchema,
  streetAddress: paragraphSchema(maxLengths.line),
  locality: paragraphSchema(maxLengths.line),
  region: paragraphSchema(maxLengths.line),
  postalCode: paragraphSchema(maxLengths.line),
  country: countrySchema,
  openingHours: openingHoursSchema,
  /** How and where animals are handed over. */
  handover: paragraphSchema(maxLengths.text),
  /** What it costs to reserve an animal. */
  reservationCost: paragraphSchema(maxLengths.text),
  /** How the price of an animal is settled. */
  priceSettlement: paragraphSchema(maxLengths.text),
  /** The same three in German; where they are empty, readers of German see the English ones. */
  handoverDe: paragraphSchema(maxLengths.text),
  reservationCostDe: paragraphSchema(maxLengths.text),
  priceSettlementDe: paragraphSchema(maxLengths.text),
  // The fields below stay as they are if left out, as by callers from before them.
  /** The headline of the home page. */
  slogan: paragraphSchema(maxLengths.line).optional(),
  /** What stands under it. */
  welcome: paragraphSchema(maxLengths.text).optional(),
  /** What stands at the end of every page. */
  motto: paragraphSchema(maxLengths.line).optional(),
  /** The same three in German; where they are empty, readers of German see the English ones. */
  sloganDe: paragraphSchema(maxLengths.line).optional(),
  welcomeDe: paragraphSchema(maxLengths.text).optional(),
  mottoDe: paragraphSchema(maxLengths.line).optional(),
  /** The currency of all fees. */
  currency: currencySchema.optional(),
  /** Whose clock its opening hours follow. */
  timeZone: timeZoneSchema.optional(),
  /** How long a visit to meet an animal takes, in minutes; 0 if there are none by appointment. */
  visitMinutes: z
    .int()
    .refine((minutes) => minutes === 0 || (minutes >= 10 && minutes <= 240), 'must be 0, or from 10 to 240')
    .optional(),
  /** How many visits can take place at the same time. */
  visitsAtOnce: z.int().min(1).max(20).optional(),
  /** Days on which it is closed despite its opening hours: as in 2026-12-24. */
  closedOn: z
    .array(daySchema)
    .max(100)
    .transform((days) => [...new Set(days)].sort())
    .optional(),
} as const

/** What the store says about itself. An empty field is not shown. */
export const storeDetailsSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  locality: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string().meta({ description: 'The two letters of a country in ISO 3166, or empty.' }),
  openingHours: openingHoursSchema,
  handover: z.string(),
  reservationCost: z.string(),
  priceSettlement: z.string(),
  handoverDe: z.string(),
  reservationCostDe: z.string(),
  priceSettlementDe: z.string(),
  // A result recorded before a field below existed is replayed without it.
  slogan: z.string().default('').meta({ description: 'The headline of the home page.' }),
  welcome: z.string().default('').meta({ description: 'What stands under the headline.' }),
  motto: z.string().default('').meta({ description: 'What stands at the end of every page.' }),
  sloganDe: z.string().default(''),
  welcomeDe: z.string().default(''),
  mottoDe: z.string().default(''),
  currency: z
    .string()
    .default('')
    .meta({ description: 'Of all fees: the three letters of a currency in ISO 4217, or empty.' }),
  timeZone: z
    .string()
    .default('')
    .meta({ description: 'By whose clock it opens: a name of the IANA time zone database, or empty.' }),
  visitMinutes: z.int().default(0).meta({ description: 'How long a visit takes; 0 if none can be booked.' }),
  visitsAtOnce: z.int().default(1).meta({ description: 'How many visits there can be at the same time.' }),
  closedOn: z
    .array(z.string())
    .default([])
    .meta({ description: 'Days on which it is closed, whatever its opening hours say, in ascending order.' }),
  version: versionSchema.meta({ description: 'Counts the changes; 0 before anybody has written anything.' }),
})

export type StoreDetails = z.output<typeof storeDetailsSchema>

export const getStoreInput = z.strictObject({})

/** All details, and the version that they replace: if there is another by now, nothing changes. */
export const updateStoreInput = z
  .strictObject({ ...detailsShape, expectedVersion: versionSchema })
  .refine(({ timeZone, visitMinutes }) => (timeZone === undefined) === (visitMinutes === undefined), {
    path: ['visitMinutes'],
    message: 'must be given together with timeZone',
  })
  .refine(({ timeZone, visitMinutes = 0 }) => visitMinutes === 0 || timeZone !== '', {
    path: ['timeZone'],
    message: 'must be given where visits can be booked, such as Europe/Berlin',
  })

export const removeDemoInput = z.strictObject({})

const countSchema = z.int().min(0)

/** How much the demo added that can be removed. */
export const demoSchema = z.object({
  pets: countSchema,
  orders: countSchema,
  categories: countSchema.meta({ description: 'Those in which no other pets are.' }),
  details: z.boolean().meta({ description: "Whether the store's details are those of the demo." }),
  withdrawn: countSchema.meta({ description: 'Pets that somebody has ordered since: they stay, and are not offered.' }),
})

export type Demo = z.output<typeof demoSchema>
