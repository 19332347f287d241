/** What visitors read on the page of their favourites. */
export const favouritesTexts = {
  title: 'Favourites',
  description: 'The animals you’ve kept on this device.',
  lead: 'Kept in this browser only. We keep no list of them.',
  needsScript: 'Your browser keeps your favourites, and needs JavaScript to do so.',
  noneYet: 'Nobody here yet. Select the heart beside an animal, and you’ll find it here.',
  meet: 'Meet the animals',
  loading: 'Fetching your favourites…',
  count: (count: number) => (count === 1 ? '1 animal' : `${count} animals`),
  undo: 'If you take an animal off the list, it’ll stay here until you leave the page, in case you change your mind.',
  tryAgain: 'Try again',
  gone: (count: number) =>
    count === 1
      ? 'One of your favourites is no longer offered here.'
      : `${count} of your favourites are no longer offered here.`,
  removeGone: (count: number) => (count === 1 ? 'Take it off the list' : 'Take them off the list'),
  failed: 'We can’t reach the store right now, or it has been updated since you opened this page. Reload the page.',
} as const
