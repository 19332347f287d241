/** On every mail. */
export const layoutTexts = {
  signature: 'Pet Store',
  openAddress: 'If the button doesn’t work, open this address:',
} as const
