/** For the end of an address: `donePath` and `FormNotice` take one word. */
export const importedDone = (count: number): string => `imported-${count}`

/** What the list of animals says after so many were added. */
export function importedTexts(done: string | string[] | undefined): Record<string, string> {
  const [, digits] = /^imported-([1-9]\d{0,4})\./.exec(String(done)) ?? []
  if (digits === undefined) return {}
  const count = Number(digits)
  const text = count === 1 ? 'One animal was added.' : `${count.toLocaleString('en')} animals were added.`
  return { [importedDone(count)]: text }
}
