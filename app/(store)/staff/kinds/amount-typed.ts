/** What is said beside an amount that is none. */
export const AMOUNT_FAULT = 'Write an amount, such as 120 or 120.50, or nothing.'

/** An amount as the API has it; null if nothing was typed. A comma may stand before the decimals. */
export const amountTyped = (text = ''): string | null => text.trim().replace(',', '.') || null
