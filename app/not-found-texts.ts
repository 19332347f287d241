/** At an address of nothing. */
export const notFoundTexts = {
  title: 'Nobody here',
  text: 'None of our pages, animals or orders has this address. Check the link: even one missing character breaks it.',
  meet: 'Meet the animals',
} as const
