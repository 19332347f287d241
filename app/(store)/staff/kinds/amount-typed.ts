/** An amount as the API has it; null if nothing was typed. A comma may stand before the decimals. */
export const amountTyped = (text = ''): string | null => text.trim().replace(',', '.') || null
