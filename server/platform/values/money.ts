import { z } from 'zod'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The three letters of a currency in ISO 4217, in either case; or nothing. */
export const currencySchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .refine(
    (code) => code === '' || currencies.has(code),
    'must be the three letters of a currency in ISO 4217, such as EUR',
  )

/** An amount of money in a currency that is known from elsewhere, without the loss of binary fractions: `120.50`. */
export const amountSchema = z
  .string()
  .max(10)
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount below 10 million with at most two decimals, such as 120 or 120.50')

export const moneySchema = z.object({
  amount: z.string().meta({ maxLength: 10, description: 'With two decimals, such as 120.00.', examples: ['120.00'] }),
  currency: z
    .string()
    .meta({ maxLength: 3, description: 'Its three letters in ISO 4217, such as EUR.', examples: ['EUR'] }),
})

export type Money = z.output<typeof moneySchema>
