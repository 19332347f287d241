/** What visitors read where they keep animals as favourites. */
export const keptTexts = {
  /** The name of the toggle, whatever its state. */
  keep: (name: string) => `Keep ${name} as a favourite`,
  favouritesLink: (count: number) =>
    count === 0 ? 'Favourites' : `Favourites, ${count === 1 ? '1 animal' : `${count} animals`}`,
} as const
