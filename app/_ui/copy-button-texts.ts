/** A button that copies something. */
export const copyButtonTexts = {
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied.',
  refused: 'Your browser doesn’t allow this. Select the text and copy it yourself.',
} as const
