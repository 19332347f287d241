/** Of a list of animals that grows. */
export const infiniteListTexts = {
  page: (number: number) => `Animals, page ${number}`,
  loading: 'Loading more animals…',
  showing: (count: number) => `Showing ${count} animals.`,
  end: 'You’ve met everyone.',
} as const
