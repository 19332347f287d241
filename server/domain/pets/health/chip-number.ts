import { z } from 'zod'

/**
 * The number of a transponder in one way of writing, whatever it was grouped with: 15 digits (ISO 11784), or the 9 or 10
 * digits and letters of older ones (AVID, Trovan, HomeAgain).
 */
export const normalizeChipNumber = (text: string): string => text.replace(/[\s.*'’_-]+/g, '').toUpperCase()

export const isChipNumber = (text: string): boolean => /^(\d{15}|[0-9A-Z]{9,10})$/.test(text)

export const chipNumberSchema = z.string().transform(normalizeChipNumber).refine(isChipNumber, {
  message: 'must be 15 digits, or the 9 or 10 digits and letters of an older chip',
})
