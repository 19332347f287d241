import { expect, test } from 'vitest'
import { amountSchema, currencySchema } from './money'
import { moneyInWords } from './money-in-words'

test.each([
  ['120.00', 'EUR', '€120', '120\u00a0€'],
  ['120.50', 'EUR', '€120.50', '120,50\u00a0€'],
  ['1250.00', 'GBP', '£1,250', '1.250\u00a0£'],
  ['15000.00', 'JPY', '¥15,000', '15.000\u00a0¥'],
  ['120.50', 'JPY', '¥120.50', '120,50\u00a0¥'],
  ['0.00', 'USD', '$0', '0\u00a0$'],
])('%s %s is said as people write it', (amount, currency, english, german) => {
  const said = (language: 'en' | 'de') =>
    moneyInWords({ amount, currency }, language).replace('US$', '$').replace('JP¥', '¥')
  expect([said('en'), said('de')]).toEqual([english, german])
})

test.each(['0', '120', '120.5', '120.50', '9999999.99'])('%s is an amount', (text) => {
  expect(amountSchema.parse(text)).toBe(text)
})

test.each(['', '-1', '120,50', '1.234', '1e3', '10000000', ' 1', '0x10', '.5', '5.'])('"%s" is no amount', (text) => {
  expect(amountSchema.safeParse(text).success).toBe(false)
})

test('a currency is one of ISO 4217, in either case, or none', () => {
  expect(['eur', ' GBP ', ''].map((code) => currencySchema.parse(code))).toEqual(['EUR', 'GBP', ''])
  for (const code of ['EURO', 'XYZ', '€', 'E']) expect(currencySchema.safeParse(code).success).toBe(false)
})
