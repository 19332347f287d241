/** The field for the fee of a kind. */
export const feeField = (categoryId: number): string => `fee ${categoryId}`
